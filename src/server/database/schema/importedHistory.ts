/** History from before the product was introduced: imported from files, and not part of any record. */
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
    /** The opening of a question, the making of a motion, or the start of a meeting. */
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    /** The result of a question, the status of a motion, or the type of a meeting. */
    outcome: text('outcome').notNull(),
    /** The other cells of the row, by column name. */
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
