/** Changes of quorum eligibility when a roll call closes. Attendance specification §6. */
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import {
  eligibilityAfterClose,
  eligibilityAfterCorrection,
  firstDecidingWeek,
  isLostIn,
  type QuorumEligibility,
} from '../../../rules/attendance'
import { isExcused, mostWeeksOfLeave } from '../../../rules/leave'
import { groupMeetingTypes } from '../../../rules/eventType'
import { addZonedDays, zonedDay, zonedIsoWeek } from '../../../rules/zonedTime'
import { countedId } from '../../../rules/quorumAttendance'
import type { Transaction } from '../../database/open'
import { type EligibilityHolder, findHolders } from '../../database/repositories/eligibilityHolders'
import { calledTo, withAttendance } from '../../database/repositories/groupAttendance'
import { events } from '../../database/schema/meetings'
import type { MeetingContext } from './meetingContext'
import { pick } from '../../domain/pick'

export interface EligibilityChange {
  holder: EligibilityHolder
  after: QuorumEligibility
}

/** A change in the form in which the record of the roll call contains it. */
export function recordedChange({ group }: MeetingContext, { holder, after }: EligibilityChange) {
  return {
    holder: group.policy.electorate.unit,
    id: holder.id,
    name: holder.name,
    before: holder.isQuorumEligible,
    after: after.isQuorumEligible,
  }
}

/** The maximum of meetings that are read, far more than the deciding weeks contain. */
const mostLookedAt = 200

/**
 * Finds who loses or regains quorum eligibility when this roll call closes.
 *
 * @param hadLost who had lost it by the meetings until now, before this roll call was corrected
 */
export async function findEligibilityChanges(
  tx: Transaction,
  meeting: MeetingContext,
  hadLost?: ReadonlySet<number>,
): Promise<EligibilityChange[]> {
  const { event, group } = meeting
  const { attendance } = group.policy
  const closing = zonedIsoWeek(event.startTime)
  const all = hadLost ? await findCalled(tx, meeting, 'all') : []
  return (await findCalled(tx, meeting, 'deciding')).flatMap(({ holder, called }) => {
    const ever = all.find((one) => one.holder.id === holder.id)
    const after =
      eligibilityAfterClose(attendance, holder, called, closing) ??
      (hadLost && ever
        ? eligibilityAfterCorrection(attendance, holder, ever.called, hadLost.has(holder.id))
        : null)
    return after ? [{ holder, after }] : []
  })
}

/** The ids of those whose eligibility the meetings until now have taken away, whatever the directory has made of it. */
export async function findLost(tx: Transaction, meeting: MeetingContext): Promise<Set<number>> {
  const { attendance } = meeting.group.policy
  const lost = (await findCalled(tx, meeting, 'all')).filter(({ called }) =>
    isLostIn(attendance, called),
  )
  return new Set(lost.map(({ holder }) => holder.id))
}

/** Those called to a meeting and those who came, each with the meetings that decide about their eligibility, or all. */
async function findCalled(tx: Transaction, meeting: MeetingContext, which: 'deciding' | 'all') {
  const { event, group, roll } = meeting
  if (!groupMeetingTypes.includes(event.eventType)) return []
  const { attendance, electorate } = group.policy
  const meetings = await findDecidingMeetings(tx, meeting, which)
  const onRoll = roll.map((entry) => countedId(electorate.unit, entry)).filter((id) => id !== null)
  const came = meetings.find(({ eventId }) => eventId === event.eventId)?.came.keys() ?? []
  const holders = await findHolders(tx, group, [...new Set([...onRoll, ...came])])
  return holders.map((holder) => ({
    holder,
    called: meetings.map((one) => ({
      ...calledTo(one, holder, attendance),
      // Nobody knows who was called to meetings that were brought in long after.
      ...(which === 'all' && one.isClosed && one.roll.size === 0 && { isOnRoll: false }),
    })),
  }))
}

/** The ids of those on the roll of a meeting whom an announced leave excuses from it, in order. */
export async function findExcused(
  tx: Transaction,
  { event, group, roll }: MeetingContext,
): Promise<number[]> {
  const { attendance, electorate } = group.policy
  if (attendance.leaveDays === undefined) return []
  const ids = roll.map((entry) => countedId(electorate.unit, entry)).filter((id) => id !== null)
  const holders = await findHolders(tx, group, ids)
  const day = zonedDay(event.startTime)
  return holders
    .filter((holder) => isExcused(attendance, holder, day))
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
}

/** The meetings from the first deciding week before the closing one until a week from now, or all until then. */
async function findDecidingMeetings(
  tx: Transaction,
  { event, group, now }: MeetingContext,
  which: 'deciding' | 'all',
) {
  const { attendance, electorate } = group.policy
  const around = await findMeetingsAround(tx, event, now)
  // Weeks of a leave do not count, so that for people on leave the deciding weeks begin earlier.
  const weeks = around.map(({ startTime }) => zonedIsoWeek(startTime))
  const closing = zonedIsoWeek(event.startTime)
  const first = firstDecidingWeek(attendance, weeks, closing, mostWeeksOfLeave(attendance))
  const deciding = around.filter((_, at) => which === 'all' || (weeks[at] ?? '') >= first)
  const meetings = await withAttendance(tx, electorate.unit, deciding)
  return meetings.map((meeting) => ({
    ...meeting,
    isClosed: meeting.isClosed || meeting.eventId === event.eventId,
  }))
}

/** The group's meetings around a given one: enough before it, and all after it until a week from now. */
async function findMeetingsAround(
  tx: Transaction,
  { groupId, startTime }: MeetingContext['event'],
  now: string,
) {
  const ofGroup = and(
    eq(events.groupId, groupId),
    inArray(events.eventType, [...groupMeetingTypes]),
    lte(events.startTime, addZonedDays(now, 7)),
  )
  const columns = pick(events, 'eventId', 'startTime', 'rollCallClosedAt')
  const until = await tx
    .select(columns)
    .from(events)
    .where(and(ofGroup, lte(events.startTime, startTime)))
    .orderBy(desc(events.startTime))
    .limit(mostLookedAt)
  const since = await tx
    .select(columns)
    .from(events)
    .where(and(ofGroup, gt(events.startTime, startTime)))
  return [...until, ...since]
}
