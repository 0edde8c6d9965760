/** What was imported from files, kept for some days so that it can be put back. */
import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { instant } from './instant'

/** A row that a file created or changed. */
export interface WrittenLine {
  line: number
  /** The row as its first cells name it. */
  about: string
  list: string
  /** The ids that identify the row, with those of its group. */
  ids: Record<string, number>
  /** The row before the import; null for a created one. */
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

export const fileImports = pgTable(
  'file_imports',
  {
    importId: serial('import_id').primaryKey(),
    /** The table, such as `members`. */
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
    userId: integer('user_id').notNull(),
    lines: jsonb('lines').$type<WrittenLine[]>().notNull(),
    created: integer('created').notNull(),
    changed: integer('changed').notNull(),
    /** When it was put back; null where it was not. */
    putBackAt: instant('put_back_at'),
  },
  ({ at }) => [index('file_imports_at').on(at)],
)
