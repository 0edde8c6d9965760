/** The attendance of a company or person, and what the next meeting of the group does to the eligibility for quorum. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AttendanceLedger, EligibilityForecast } from '../../../contract/groupEligibility'
import {
  forecastEligibility,
  presenceByWeek,
  type QuorumEligibility,
} from '../../../rules/attendance'
import type { Leaves } from '../../../rules/leave'
import { attendanceText, lossText } from '../../../rules/policy/bylaws'
import type { Policy } from '../../../rules/policy/policy'
import type { Executor } from '../../database/open'
import { type EligibilityHolder, findHolders } from '../../database/repositories/eligibilityHolders'
import {
  calledTo,
  findGroupMeetings,
  type GroupMeeting,
} from '../../database/repositories/groupAttendance'
import { memberCompanies, memberships } from '../../database/schema/directory'
import { events } from '../../database/schema/meetings'
import { recordEvents } from '../../database/schema/record'
import { ApiError } from '../../domain/apiError'

interface Group {
  groupId: number
  policy: Policy
}

const yearDays = 365
/** The time ahead in which meetings are read for the forecast. */
const aheadDays = 60
const weekDays = 7
const dayMs = 86_400_000

function readMeetings(db: Executor, { groupId, policy }: Group, now: string) {
  const unit = policy.electorate.unit
  return findGroupMeetings(db, { groupId, unit }, now, { before: yearDays, after: aheadDays })
}

/**
 * The ledger of a company, or in a group whose people vote of a person.
 *
 * @throws {ApiError} not-found for whoever is not in the group
 */
export async function showAttendanceLedger(
  db: Executor,
  group: Group,
  id: number,
  now: string,
): Promise<AttendanceLedger> {
  const [holder] = await findHolders(db, group, [id])
  if (!holder || holder.hasLeft) throw new ApiError('not-found')
  const meetings = await readMeetings(db, group, now)
  const next = nextOf(meetings, now)
  const called = meetings
    .filter(({ startTime }) => startTime <= (next?.startTime ?? now))
    .map((meeting) => ({ meeting, as: calledTo(meeting, holder, group.policy.attendance) }))
  const weeks = presenceByWeek(called.map(({ as }) => as)).toReversed()
  const { name, companyName, isQuorumEligible, comments } = holder
  return {
    id,
    name,
    companyName,
    isQuorumEligible,
    comments,
    rule: attendanceText(group.policy.attendance),
    loss: lossText(group.policy.attendance),
    next: next && { ...headOf(next), ...outcomeOf(group.policy, holder, meetings, next, now) },
    weeks: weeks.map(({ week, presence }) => ({
      week,
      presence,
      meetings: called
        .filter(({ as }) => as.week === week)
        .map(({ meeting }) => ({
          ...headOf(meeting),
          isClosed: meeting.isClosed,
          attendedBy: meeting.came.get(id) ?? [],
        })),
    })),
    changes: await findChanges(db, group.policy, id, meetings),
  }
}

/** The holders whose eligibility depends on the next meeting. */
export async function showEligibilityForecast(
  db: Executor,
  group: Group,
  now: string,
): Promise<EligibilityForecast> {
  const meetings = await readMeetings(db, group, now)
  const next = nextOf(meetings, now)
  const loss = lossText(group.policy.attendance)
  if (!next) return { next: null, loss, losing: [], regaining: [] }
  const holders = await findHolders(db, group, await findIds(db, group))
  const outcomes = holders
    .filter(({ hasLeft }) => !hasLeft)
    .map((holder) => ({ holder, ...outcomeOf(group.policy, holder, meetings, next, now) }))
  const named = ({ id, name, companyName }: EligibilityHolder) => ({ id, name, companyName })
  return {
    next: headOf(next),
    loss,
    losing: outcomes
      .filter(({ holder, ifMissed }) => holder.isQuorumEligible && !ifMissed)
      .map(({ holder }) => named(holder)),
    regaining: outcomes
      .filter(({ holder, ifAttended }) => !holder.isQuorumEligible && ifAttended)
      .map(({ holder }) => named(holder)),
  }
}

/** The next meeting that is not over and whose roll call is open. */
export const nextOf = (meetings: readonly GroupMeeting[], now: string): GroupMeeting | null =>
  meetings.find(({ endTime, isClosed }) => !isClosed && endTime > now) ?? null

const headOf = ({ eventId, title, startTime }: GroupMeeting) => ({ eventId, title, startTime })

/** Whether a holder counts once the roll call of the next meeting has closed without them, and with them. */
export function outcomeOf(
  policy: Pick<Policy, 'attendance'>,
  holder: QuorumEligibility & Leaves & { id: number },
  meetings: readonly GroupMeeting[],
  next: GroupMeeting,
  now: string,
): { ifMissed: boolean; ifAttended: boolean } {
  const until = Date.parse(next.startTime) + weekDays * dayMs
  const others = meetings
    .filter((meeting) => meeting !== next && Date.parse(meeting.startTime) <= until)
    .map((meeting) => {
      const called = calledTo(meeting, holder, policy.attendance)
      return { ...called, isClosed: called.isClosed || meeting.endTime <= now }
    })
  const { ifMissed, ifAttended } = forecastEligibility(
    policy.attendance,
    holder,
    others,
    calledTo(next, holder, policy.attendance),
  )
  const { isQuorumEligible } = holder
  return {
    ifMissed: ifMissed?.isQuorumEligible ?? isQuorumEligible,
    ifAttended: ifAttended?.isQuorumEligible ?? isQuorumEligible,
  }
}

async function findIds(db: Executor, { groupId, policy }: Group): Promise<number[]> {
  if (policy.electorate.unit === 'company') {
    const { memberId } = memberCompanies
    const rows = await db
      .select({ id: memberId })
      .from(memberCompanies)
      .where(eq(memberCompanies.groupId, groupId))
    return rows.map(({ id }) => id)
  }
  const { userId } = memberships
  const rows = await db
    .select({ id: userId })
    .from(memberships)
    .where(eq(memberships.groupId, groupId))
  return rows.map(({ id }) => id)
}

const body = sql`${recordEvents.body}::jsonb`

/** The changes of an eligibility in the records of the roll calls. */
async function findChanges(
  db: Executor,
  { electorate }: Policy,
  id: number,
  meetings: readonly GroupMeeting[],
): Promise<AttendanceLedger['changes']> {
  const ids = meetings.filter(({ isClosed }) => isClosed).map(({ eventId }) => eventId)
  if (ids.length === 0) return []
  const changed = JSON.stringify([{ holder: electorate.unit, id }])
  const rows = await db
    .select({
      eventId: events.eventId,
      title: events.title,
      startTime: events.startTime,
      at: sql<string>`${body} ->> 'at'`,
      isQuorumEligible: sql<boolean>`(jsonb_path_query_first(${body} -> 'eligibility',
        '$[*] ? (@.holder == $unit && @.id == $id)',
        ${JSON.stringify({ unit: electorate.unit, id })}::jsonb) ->> 'after')::boolean`,
    })
    .from(recordEvents)
    .innerJoin(events, eq(events.eventId, recordEvents.subjectId))
    .where(
      and(
        eq(recordEvents.subject, 'meeting'),
        inArray(recordEvents.subjectId, ids),
        sql`${body} -> 'eligibility' @> ${changed}::jsonb`,
      ),
    )
    .orderBy(desc(sql`${body} ->> 'at'`), desc(recordEvents.seq))
  return rows
}
