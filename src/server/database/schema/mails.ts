/** Mails on their way out, each with its recipients. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './instant'

/** Written in the transaction of the change it tells; sent after the commit. */
export const mails = pgTable(
  'mails',
  {
    mailId: serial('mail_id').primaryKey(),
    /** Its noun and kind, `voteQuestion.opened`. */
    topic: text('topic').notNull(),
    groupId: integer('group_id').notNull(),
    /** The question, motion or meeting it is about. */
    subjectId: integer('subject_id').notNull(),
    payload: jsonb('payload').notNull(),
    /** One mail per key, so that a repeated decision mails once. */
    onceKey: text('once_key').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [uniqueIndex('mails_once').on(table.onceKey)],
)

/** One recipient of a mail: a message of its own, tried until it is sent or given up. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    deliveryId: serial('delivery_id').primaryKey(),
    mailId: integer('mail_id')
      .notNull()
      .references(() => mails.mailId, { onDelete: 'cascade' }),
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
    uniqueIndex('mail_deliveries_once').on(table.mailId, table.recipient),
    index('mail_deliveries_due')
      .on(table.dueAt)
      .where(sql`sent_at is null and given_up_at is null`),
  ],
)
