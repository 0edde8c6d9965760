/** What the hub must be told after a commit, and what a retried request must find again. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { instant } from './instant'

/** Word to the hub, written in the transaction of the change it tells; gone once it was taken. */
export const outbox = pgTable('outbox', {
  outboxId: serial('outbox_id').primaryKey(),
  /** The event's name. */
  topic: text('topic').notNull(),
  groupId: integer('group_id').notNull(),
  /** The question, motion, meeting or person it is about. */
  subjectId: integer('subject_id').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`clock_timestamp()`),
})

/** The answer of a create or cast call, kept in the transaction of its change. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id').notNull(),
    /** Method and path with its ids. */
    endpoint: text('endpoint').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status').notNull(),
    answer: jsonb('answer').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.endpoint, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)

/** When a scheduled job last ran: due times are rows, never timers. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  nextRunAt: instant('next_run_at').notNull(),
  lastRunAt: instant('last_run_at'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
})
