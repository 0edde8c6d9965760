import { and, eq, isNotNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { MeetingDetail } from '../../contract/events'
import { findMeetingGroup } from '../access/meetingGroup'
import type { Standing } from '../access/standing'
import type { ReadClock } from '../database/clock'
import type { Executor, Transaction } from '../database/open'
import { findAttachments } from '../database/repositories/attachments'
import { findCheckIns } from '../database/repositories/checkIns'
import { type EventRow, findEvent } from '../database/repositories/events'
import { outbox } from '../database/schema/outbox'
import { Refusal } from '../http/refusal'
import { presentMeeting } from '../presenters/meeting'
import { inSnapshot } from './inSnapshot'
import { readMeetingRoll } from './meetingRoll'

/** @throws {Refusal} not-found, also for a meeting of another group */
export function showEvent(
  db: NodePgDatabase,
  readClock: ReadClock,
  viewer: Standing,
  eventId: number,
): Promise<MeetingDetail> {
  return inSnapshot(db, (tx) => readEvent(tx, readClock, viewer, eventId))
}

/**
 * The same within a transaction, for the answer to a change.
 *
 * @throws {Refusal} not-found
 */
export async function readEvent(
  tx: Transaction,
  readClock: ReadClock,
  viewer: Standing,
  eventId: number,
): Promise<MeetingDetail> {
  const event = await findEvent(tx, viewer.groupId, eventId)
  if (!event) throw new Refusal('not-found')
  const group = await findMeetingGroup(tx, event.groupId)
  const { roll } = await readMeetingRoll(tx, eventId, group)
  const whole = {
    event,
    group,
    roll,
    checkIns: await findCheckIns(tx, eventId),
    files: await findAttachments(tx, 'Events', [eventId]),
    isSummarySent: await isSummarySent(tx, event),
  }
  return presentMeeting(whole, viewer, await readClock(tx))
}

/** Whether the summary was handed to the mail server; it may not have been noted at the meeting yet. */
async function isSummarySent(db: Executor, event: EventRow): Promise<boolean> {
  if (event.attendeesEmailSent !== null || event.rollCallClosedAt === null)
    return event.attendeesEmailSent !== null
  const [sent] = await db
    .select({ outboxId: outbox.outboxId })
    .from(outbox)
    .where(
      and(eq(outbox.onceKey, `event.rollCallClosed:${event.eventId}:1`), isNotNull(outbox.sentAt)),
    )
  return sent !== undefined
}
