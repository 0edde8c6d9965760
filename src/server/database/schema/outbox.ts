/** Hub events to send after a commit, and stored answers for repeated requests. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { instant } from './instant'

/** Events for the hub, written in the transaction of the change and deleted when they are sent. */
export const outbox = pgTable('outbox', {
  outboxId: serial('outbox_id').primaryKey(),
  /** The name of the event. */
  topic: text('topic').notNull(),
  groupId: integer('group_id').notNull(),
  /** The id of the question, motion, meeting or person. */
  subjectId: integer('subject_id').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`clock_timestamp()`),
})

/** The answer to a create or cast call, stored in the transaction of its change. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id').notNull(),
    /** The method and the path with its ids. */
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

/** When a scheduled job last ran. Due times are derived from rows, not from timers. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  nextRunAt: instant('next_run_at').notNull(),
  lastRunAt: instant('last_run_at'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
})
