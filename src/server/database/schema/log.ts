/** The log of all signed heads: one append-only Merkle tree over the records; a trigger refuses changes. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant } from './instant'
import { bytes, type RecordSubject } from './record'

/** The entries of the log, from index 0 on without gaps. */
export const logHeads = pgTable(
  'log_heads',
  {
    index: integer('log_index').primaryKey(),
    subject: text('subject').$type<RecordSubject>().notNull(),
    subjectId: integer('subject_id').notNull(),
    /** The number of events of the record that the head covers. */
    size: integer('size').notNull(),
    /** The head in canonical JSON: the bytes of the entry. */
    body: text('body').notNull(),
  },
  (table) => [index('log_heads_record').on(table.subject, table.subjectId, table.size)],
)

/** The roots of the complete subtrees of 256, 256 × 256 … entries, which are the hashes of the tiles above level 0. */
export const logNodes = pgTable(
  'log_nodes',
  {
    /** 1 for the roots of 256 entries. */
    level: integer('level').notNull(),
    index: integer('node_index').notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.index] })],
)

/** The signed notes over the log, one for each size at which it was signed. */
export const logCheckpoints = pgTable('log_checkpoints', {
  size: integer('size').primaryKey(),
  note: text('note').notNull(),
  signedAt: instant('signed_at')
    .notNull()
    .default(sql`clock_timestamp()`),
})

/** What witnesses added to those notes. */
export const logCosignatures = pgTable(
  'log_cosignatures',
  {
    /** The verifier key of the witness: `name+id+key`. */
    witness: text('witness').notNull(),
    size: integer('size').notNull(),
    /** The signature line with its line feed. */
    line: text('line').notNull(),
    /** By the clock of the witness, which it signed too. */
    cosignedAt: instant('cosigned_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.witness, table.size] }),
    index('log_cosignatures_size').on(table.size),
  ],
)
