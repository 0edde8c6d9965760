import { asc, eq, sql } from 'drizzle-orm'
import type { MeetingRollEntry } from '../../../rules/quorumAttendance'
import type { Executor, Transaction } from '../open'
import { prepared } from '../prepared'
import { eventRollEntries } from '../schema/meetings'
import { pick } from '../../domain/pick'

const eventRoll = prepared((db: Executor) =>
  db
    .select(pick(eventRollEntries, 'userId', 'memberId', 'isQuorumEligible'))
    .from(eventRollEntries)
    .where(eq(eventRollEntries.eventId, sql.placeholder('eventId')))
    .orderBy(asc(eventRollEntries.eventRollEntryId))
    .prepare('event_roll'),
)

/** The fixed roll of those who count for the quorum of a meeting; empty before it is fixed. */
export function findEventRoll(db: Executor, eventId: number): Promise<MeetingRollEntry[]> {
  return eventRoll(db).execute({ eventId })
}

/** Fixes the roll of a meeting. */
export async function insertEventRoll(
  tx: Transaction,
  eventId: number,
  roll: readonly MeetingRollEntry[],
): Promise<void> {
  if (roll.length === 0) return
  await tx.insert(eventRollEntries).values(roll.map((entry) => ({ eventId, ...entry })))
}
