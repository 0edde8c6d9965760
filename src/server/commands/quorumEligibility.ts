/** What closing a roll call makes of the quorum eligibility in its group. Attendance specification §6. */
import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import {
  changedEligibility,
  decidingWeeks,
  meetingWeeks,
  type QuorumEligibility,
  settledWeeks,
} from '../../rules/attendance'
import { groupMeetingTypes } from '../../rules/eventType'
import { addPacificDays, isoWeekPacific } from '../../rules/pacificTime'
import { countedId } from '../../rules/quorumAttendance'
import type { Transaction } from '../database/open'
import { type EligibilityHolder, findHolders } from '../database/repositories/eligibilityHolders'
import { checkIns, eventRollEntries, events } from '../database/schema/meetings'
import type { LockedMeeting } from './lockedMeeting'

/** Somebody whose eligibility changes, and to what. */
export interface EligibilityChange {
  holder: EligibilityHolder
  after: QuorumEligibility
}

/** A meeting that decides, with who was on its roll and who came, by the ids that count. */
interface DecidingMeeting {
  startTime: string
  /** Empty where the roll was never fixed: then everybody was. */
  roll: ReadonlySet<number>
  attended: ReadonlySet<number>
}

/** Far more meetings than three weeks hold. */
const mostLookedAt = 200

/** Who loses or regains quorum eligibility when this roll call closes; the meeting counts as closed. */
export async function findEligibilityChanges(
  tx: Transaction,
  meeting: LockedMeeting,
): Promise<EligibilityChange[]> {
  const { event, group, roll } = meeting
  if (!groupMeetingTypes.includes(event.eventType)) return []
  const { groupKind } = group.policy
  const meetings = await findDecidingMeetings(tx, meeting)
  const openWeeks = await findOpenWeeks(tx, meeting, meetings.at(-1)?.startTime ?? event.startTime)
  const onRoll = roll.map((entry) => countedId(groupKind, entry)).filter((id) => id !== null)
  const holders = await findHolders(tx, group, onRoll)
  return holders.flatMap((holder) => {
    const after = changedEligibility(holder, settledWeeks(weeksOf(meetings, holder.id), openWeeks))
    return after ? [{ holder, after }] : []
  })
}

function weeksOf(meetings: readonly DecidingMeeting[], id: number) {
  const own = meetings.filter(({ roll }) => roll.size === 0 || roll.has(id))
  return meetingWeeks(
    own.map(({ startTime, attended }) => ({ startTime, attended: attended.has(id) })),
  )
}

/** The meetings of the last three weeks in which the group met and that are closed, this one with them. */
async function findDecidingMeetings(
  tx: Transaction,
  { event, group, now }: LockedMeeting,
): Promise<DecidingMeeting[]> {
  const { groupKind } = group.policy
  const held = await tx
    .select({ eventId: events.eventId, startTime: events.startTime })
    .from(events)
    .where(
      and(
        eq(events.groupId, event.groupId),
        inArray(events.eventType, [...groupMeetingTypes]),
        lte(events.startTime, now),
        or(isNotNull(events.rollCallClosedAt), eq(events.eventId, event.eventId)),
      ),
    )
    .orderBy(desc(events.startTime))
    .limit(mostLookedAt)
  const weeks = meetingWeeks(held.map(({ startTime }) => ({ startTime, attended: false })))
  const deciding = new Set(decidingWeeks(weeks).map(({ week }) => week))
  const recent = held.filter(({ startTime }) => deciding.has(isoWeekPacific(startTime)))
  const ids = recent.map(({ eventId }) => eventId)
  if (ids.length === 0) return []
  const rolls = await tx
    .select()
    .from(eventRollEntries)
    .where(inArray(eventRollEntries.eventId, ids))
  const came = await tx
    .select()
    .from(checkIns)
    .where(and(inArray(checkIns.eventId, ids), isNull(checkIns.removedAt)))
  const countedOf = (eventId: number, rows: readonly Counted[]) =>
    new Set(
      rows
        .filter((row) => row.eventId === eventId)
        .map((row) => countedId(groupKind, row))
        .filter((id) => id !== null),
    )
  return recent.map(({ eventId, startTime }) => ({
    startTime,
    roll: countedOf(eventId, rolls),
    attended: countedOf(eventId, came),
  }))
}

/** Weeks since an instant in which another meeting of the group is to come, or its roll call is open. */
async function findOpenWeeks(
  tx: Transaction,
  { event, now }: LockedMeeting,
  since: string,
): Promise<Set<string>> {
  const rows = await tx
    .select({ startTime: events.startTime })
    .from(events)
    .where(
      and(
        eq(events.groupId, event.groupId),
        ne(events.eventId, event.eventId),
        inArray(events.eventType, [...groupMeetingTypes]),
        isNull(events.rollCallClosedAt),
        gte(events.startTime, addPacificDays(since, -7)),
        lte(events.startTime, addPacificDays(now, 7)),
      ),
    )
  return new Set(rows.map(({ startTime }) => isoWeekPacific(startTime)))
}

type Counted = { eventId: number; userId: number | null; memberId: number | null }
