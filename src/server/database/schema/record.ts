/** The append-only record of every question, motion and meeting; a trigger refuses to change an event. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core'
import type { AuditedChange } from '../../../contract/auditTrail'
import { instant } from './instant'

/** Raw bytes. */
const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** What keeps a record. */
export type RecordSubject = 'question' | 'motion' | 'meeting'

/** Columns of a subject's own row: where its record stands. */
export const ofRecord = {
  /** The `seq` of its last event; 0 before the first. */
  lastSeq: integer('last_seq').notNull().default(0),
  lastEventAt: instant('last_event_at'),
  /** How it differs from its record: while this stands, nothing is written to it. Null where all is well. */
  mismatch: text('record_mismatch'),
}

/** `seq` runs 1, 2, 3 … per subject without gaps, kept by the lock of the subject's row. */
export const recordEvents = pgTable(
  'record_events',
  {
    subject: text('subject').$type<RecordSubject>().notNull(),
    /** The id of the question, motion or meeting. */
    subjectId: integer('subject_id').notNull(),
    seq: integer('seq').notNull(),
    /** Canonical JSON (RFC 8785). */
    body: text('body').notNull(),
    /** SHA-256 of a zero byte and the body (RFC 6962). */
    leaf: bytes('leaf').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.subjectId, table.seq] }),
    check('record_events_subject', sql`${table.subject} in ('question', 'motion', 'meeting')`),
  ],
)

/** Names and comment texts beside the events, bound to them by a salted SHA-256; erasable by law. */
export const recordTexts = pgTable(
  'record_texts',
  {
    subject: text('subject').$type<RecordSubject>().notNull(),
    subjectId: integer('subject_id').notNull(),
    hash: text('hash').notNull(),
    salt: text('salt').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.subjectId, table.hash] })],
)

/** Signed tree heads of the records; a trigger refuses to change one. */
export const recordCheckpoints = pgTable(
  'record_checkpoints',
  {
    subject: text('subject').$type<RecordSubject>().notNull(),
    subjectId: integer('subject_id').notNull(),
    /** How many events it covers. */
    size: integer('size').notNull(),
    /** A C2SP signed note. */
    note: text('note').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.subjectId, table.size] })],
)

/** The public keys that signed, the oldest first: they outlive a lost data folder. */
export const recordKeys = pgTable('record_keys', {
  recordKeyId: serial('record_key_id').primaryKey(),
  /** `name+hash+key`, a C2SP verifier key. */
  key: text('key').notNull().unique(),
  voucher: text('voucher'),
  isAfterLoss: boolean('is_after_loss').notNull().default(false),
})

/** Every mismatch that the server found between a record and the tables, and the word that lifted its stop. */
export const recordMismatches = pgTable(
  'record_mismatches',
  {
    recordMismatchId: serial('record_mismatch_id').primaryKey(),
    subject: text('subject').$type<RecordSubject>().notNull(),
    subjectId: integer('subject_id').notNull(),
    foundAt: instant('found_at').notNull(),
    /** What was found, one sentence each; the check does not stop writes for these again once they are lifted. */
    findings: text('findings').array().notNull(),
    liftedAt: instant('lifted_at'),
    liftedReason: text('lifted_reason'),
  },
  (table) => [index('record_mismatches_record').on(table.subject, table.subjectId)],
)

/** When the server last compared each record with the tables, and how far the record went then. */
export const recordChecks = pgTable(
  'record_checks',
  {
    subject: text('subject').$type<RecordSubject>().notNull(),
    subjectId: integer('subject_id').notNull(),
    checkedAt: instant('checked_at').notNull(),
    /** How many events there were. */
    events: integer('events').notNull().default(0),
    /** The root over them in base64, as checkpoints have it. */
    root: text('root').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.subject, table.subjectId] })],
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
  /** Which fields of which rows were changed, each with its old and its new value. */
  changes: jsonb('changes').$type<AuditedChange[]>(),
})
