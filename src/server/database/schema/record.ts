/** The append-only record of a question; a trigger refuses update and delete of an event. */
import { integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { bytes } from './bytes'
import { instant } from './instant'
import { voteQuestions } from './voteQuestions'

/** `seq` runs 1, 2, 3 … per question without gaps, kept by the row lock of the question. */
export const voteEvents = pgTable(
  'vote_events',
  {
    voteQuestionId: integer('vote_question_id')
      .notNull()
      .references(() => voteQuestions.voteQuestionId),
    seq: integer('seq').notNull(),
    /** Canonical JSON (RFC 8785). */
    body: text('body').notNull(),
    /** SHA-256 of a zero byte and the body (RFC 6962). */
    leaf: bytes('leaf').notNull(),
  },
  (table) => [primaryKey({ columns: [table.voteQuestionId, table.seq] })],
)

/** Names and comment texts beside the events, bound to them by a salted SHA-256; erasable by law. */
export const voteEventTexts = pgTable(
  'vote_event_texts',
  {
    voteQuestionId: integer('vote_question_id')
      .notNull()
      .references(() => voteQuestions.voteQuestionId),
    hash: text('hash').notNull(),
    salt: text('salt').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.voteQuestionId, table.hash] })],
)

/** Signed tree heads of a question's record. */
export const voteCheckpoints = pgTable(
  'vote_checkpoints',
  {
    voteQuestionId: integer('vote_question_id')
      .notNull()
      .references(() => voteQuestions.voteQuestionId),
    size: integer('size').notNull(),
    /** The C2SP checkpoint text with its signature. */
    checkpoint: text('checkpoint').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.voteQuestionId, table.size] })],
)

/** Who did what, when, with what outcome: every write, refusal and export. */
export const auditLines = pgTable('audit_lines', {
  auditLineId: serial('audit_line_id').primaryKey(),
  at: instant('at').notNull(),
  userId: integer('user_id'),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  outcome: text('outcome').notNull(),
  requestId: text('request_id'),
  /** Counts and ids of what a machine brought in; never a name. */
  details: jsonb('details'),
})
