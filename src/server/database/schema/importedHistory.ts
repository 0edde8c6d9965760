/** What happened before the product came: brought in from files, and no part of any record. */
import { index, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ofGroup } from './directory'
import { instant } from './instant'

export const importedHistory = pgTable(
  'imported_history',
  {
    importedId: serial('imported_id').primaryKey(),
    ...ofGroup,
    kind: text('kind', { enum: ['question', 'motion', 'meeting'] }).notNull(),
    title: text('title').notNull(),
    /** When it opened, was made or began. */
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    /** The result, or the status; of a meeting its type. */
    outcome: text('outcome').notNull(),
    /** The other cells of its row, by the names of their columns. */
    details: jsonb('details').$type<Record<string, string>>().notNull(),
    importedAt: instant('imported_at').notNull(),
  },
  (table) => [
    uniqueIndex('imported_history_once').on(
      table.groupId,
      table.kind,
      table.startedAt,
      table.title,
    ),
    index('imported_history_list').on(table.groupId, table.startedAt),
  ],
)
