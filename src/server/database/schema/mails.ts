/** Mails to send, each with its recipients. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant } from './instant'

/** Written in the transaction of the change that the mail reports; sent after the commit. */
export const mails = pgTable(
  'mails',
  {
    mailId: serial('mail_id').primaryKey(),
    /** The noun and kind of the mail, such as `voteQuestion.opened`. */
    topic: text('topic').notNull(),
    groupId: integer('group_id').notNull(),
    /** The id of the question, motion or meeting. */
    subjectId: integer('subject_id').notNull(),
    payload: jsonb('payload').notNull(),
    /** Each key is mailed once, so that a repeated decision sends no second mail; null where none is sent. */
    onceKey: text('once_key'),
    /**
     * Why the mail has no deliveries: it has no recipients, or a mail with its key is stored already. Null where
     * it has deliveries.
     */
    notSent: text('not_sent', { enum: ['noRecipient', 'repeated'] }),
    /** The earlier mail with the same key. */
    repeatsMailId: integer('repeats_mail_id'),
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
    /** The mail server refused the address or the mail, as `last_error` says; it was not merely out of reach. */
    isRefused: boolean('is_refused').notNull().default(false),
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
