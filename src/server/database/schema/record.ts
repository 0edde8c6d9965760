/** The append-only record of every question, motion and meeting; a trigger refuses changes of its events. */
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
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** The kinds of things that have a record. */
export type RecordSubject = 'question' | 'motion' | 'meeting'

/** Columns that the row of each subject has about its record. */
export const ofRecord = {
  /** The `seq` of its last event; 0 before the first. */
  lastSeq: integer('last_seq').notNull().default(0),
  lastEventAt: instant('last_event_at'),
  /** How the row differs from its record, which stops all writes to it. Null where nothing differs. */
  mismatch: text('record_mismatch'),
}

/** `seq` counts 1, 2, 3 … per subject without gaps; the lock on the subject's row ensures that. */
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

/**
 * Names and comment texts of the events, kept apart so that they can be erased; events contain their salted
 * SHA-256.
 */
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

/** Signed tree heads of the records; a trigger refuses changes. */
export const recordCheckpoints = pgTable(
  'record_checkpoints',
  {
    subject: text('subject').$type<RecordSubject>().notNull(),
    subjectId: integer('subject_id').notNull(),
    /** The number of events that it covers. */
    size: integer('size').notNull(),
    /** A C2SP signed note. */
    note: text('note').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.subjectId, table.size] })],
)

/** The public keys that signed, the oldest first; kept here in case the data folder is lost. */
export const recordKeys = pgTable('record_keys', {
  recordKeyId: serial('record_key_id').primaryKey(),
  /** `name+hash+key`, a C2SP verifier key. */
  key: text('key').notNull().unique(),
  voucher: text('voucher'),
  isAfterLoss: boolean('is_after_loss').notNull().default(false),
})

/** All mismatches that the server found between records and tables, and why their stops were lifted. */
export const recordMismatches = pgTable(
  'record_mismatches',
  {
    recordMismatchId: serial('record_mismatch_id').primaryKey(),
    subject: text('subject').$type<RecordSubject>().notNull(),
    subjectId: integer('subject_id').notNull(),
    foundAt: instant('found_at').notNull(),
    /** One sentence per finding; once lifted, the same findings do not stop writes again. */
    findings: text('findings').array().notNull(),
    liftedAt: instant('lifted_at'),
    liftedReason: text('lifted_reason'),
  },
  (table) => [index('record_mismatches_record').on(table.subject, table.subjectId)],
)

/** When the server last compared each record with the tables, and how many events it had then. */
export const recordChecks = pgTable(
  'record_checks',
  {
    subject: text('subject').$type<RecordSubject>().notNull(),
    subjectId: integer('subject_id').notNull(),
    checkedAt: instant('checked_at').notNull(),
    /** The number of events at that time. */
    events: integer('events').notNull().default(0),
    /** Their Merkle root in base64, as in checkpoints. */
    root: text('root').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.subject, table.subjectId] })],
)

/** Who did what and when, and with what outcome: every write, refusal and export. */
export const auditLines = pgTable('audit_lines', {
  auditLineId: serial('audit_line_id').primaryKey(),
  at: instant('at').notNull(),
  userId: integer('user_id'),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  outcome: text('outcome').notNull(),
  requestId: text('request_id'),
  /** Counts and ids of a directory import; never a name. */
  details: jsonb('details'),
  /** The changed fields of rows, each with its old and its new value. */
  changes: jsonb('changes').$type<AuditedChange[]>(),
})
