/** What must leave the database after a commit, and what a retried request must find again. */
import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant } from './instant'

export type OutboxKind = 'hub' | 'mail'

/** Written in the transaction of the change it tells; sent after the commit. */
export const outbox = pgTable(
  'outbox',
  {
    outboxId: serial('outbox_id').primaryKey(),
    kind: text('kind').$type<OutboxKind>().notNull(),
    /** hub: the event's name; mail: its noun and kind, `voteQuestion.opened`. */
    topic: text('topic').notNull(),
    groupId: integer('group_id'),
    /** The question or meeting it is about. */
    subjectId: integer('subject_id').notNull(),
    payload: jsonb('payload').notNull().default({}),
    /** Mail: one row per key, so that a repeated decision mails once. */
    onceKey: text('once_key'),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    dueAt: instant('due_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    lockedUntil: instant('locked_until'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Of a mail: when the last of its deliveries was sent or given up. */
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('outbox_unsent')
      .on(table.kind, table.dueAt)
      .where(sql`sent_at is null`),
    uniqueIndex('outbox_once').on(table.onceKey),
  ],
)

/** One recipient of a mail: a message of its own, tried until it is sent or given up. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    deliveryId: serial('delivery_id').primaryKey(),
    outboxId: integer('outbox_id')
      .notNull()
      .references(() => outbox.outboxId, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    dueAt: instant('due_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    lockedUntil: instant('locked_until'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    sentAt: instant('sent_at'),
    givenUpAt: instant('given_up_at'),
  },
  (table) => [
    uniqueIndex('mail_deliveries_once').on(table.outboxId, table.recipient),
    index('mail_deliveries_due')
      .on(table.dueAt)
      .where(sql`sent_at is null and given_up_at is null`),
  ],
)

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
