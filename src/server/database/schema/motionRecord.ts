/** The append-only record of a motion; a trigger refuses update and delete of an event. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes } from './bytes'
import { motions } from './motions'

/** `seq` runs 1, 2, 3 … per motion without gaps, kept by the row lock of the motion. */
export const motionEvents = pgTable(
  'motion_events',
  {
    motionRequestId: integer('motion_request_id')
      .notNull()
      .references(() => motions.motionRequestId),
    seq: integer('seq').notNull(),
    /** Canonical JSON (RFC 8785). */
    body: text('body').notNull(),
    /** SHA-256 of a zero byte and the body (RFC 6962). */
    leaf: bytes('leaf').notNull(),
  },
  (table) => [primaryKey({ columns: [table.motionRequestId, table.seq] })],
)

/** Names and reasons beside the events, bound to them by a salted SHA-256; erasable by law. */
export const motionEventTexts = pgTable(
  'motion_event_texts',
  {
    motionRequestId: integer('motion_request_id')
      .notNull()
      .references(() => motions.motionRequestId),
    hash: text('hash').notNull(),
    salt: text('salt').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.motionRequestId, table.hash] })],
)
