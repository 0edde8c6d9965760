/** How their next meetings affect the quorum eligibility of a person or their company. */
import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { countedWeeks, meetingWeeks, type QuorumEligibility } from '../../../rules/attendance'
import { addElapsedHours } from '../../../rules/instant'
import type { Leaves } from '../../../rules/leave'
import { absenceText } from '../../../rules/policy/bylaws'
import type { AttendanceRule, Policy } from '../../../rules/policy/policy'
import type { Unit } from '../../../rules/quorumAttendance'
import type { Executor } from '../../database/open'
import {
  calledTo,
  findLatestMeetings,
  type GroupMeeting,
} from '../../database/repositories/groupAttendance'
import { isOneOf } from '../../database/insertMany'
import { standingColumns } from '../../database/repositories/rightsColumns'
import { memberCompanies, members, memberships } from '../../database/schema/directory'
import { groupPolicies } from '../../database/schema/policies'
import type { Actor } from '../../domain/actor'
import { nextOf, outcomeOf } from './attendanceLedger'

/** The meetings of a desk begin within a week, and what they decide depends on those until a week later. */
const aheadHours = 14 * 24
/** The number of meetings besides those of the counted weeks that is enough in most groups. */
const besides = 3
/** In groups with several meetings a week so many times the number is read, then those of a year. */
const severalTimes = 3
const mostMeetings = 200

type Person = Pick<Actor, 'userId' | 'memberId'>

interface Holder extends QuorumEligibility, Leaves {
  id: number
  groupId: number
  /** Null for the person. */
  company: string | null
}

/**
 * The meetings that decide, among the next ones of these groups, by their ids: 'Miss it and … no longer counts'.
 *
 * @param noteDepth is told how many of the latest meetings of each group are read
 */
export async function findAbsenceRisks(
  db: Executor,
  person: Person,
  groupIds: number[],
  now: string,
  noteDepth?: (meetings: number) => void,
): Promise<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>()
  if (groupIds.length === 0) return texts
  const rules = await findRules(db, groupIds, now)
  for (const unit of ['company', 'person'] as const) {
    const its = groupIds.filter((groupId) => rules.get(groupId)?.unit === unit)
    const holders = await findOwn[unit](db, person, its)
    const until = addElapsedHours(now, aheadHours)
    let undecided = holders.filter(({ isQuorumEligible }) => isQuorumEligible)
    const few = besides + Math.max(0, ...its.map((groupId) => weeksOf(rules.get(groupId))))
    for (const most of [few, severalTimes * few, mostMeetings]) {
      if (undecided.length === 0) break
      noteDepth?.(most)
      const meetings = await readMeetings(db, unit, undecided, { until, most })
      undecided = undecided.filter((holder) => {
        const policy = rules.get(holder.groupId)
        const own = meetings.filter(({ groupId }) => groupId === holder.groupId)
        const next = nextOf(own, now)
        if (!policy || !next) return false
        if (own.length === most && !doDecide(policy, holder, own, next)) return true
        if (!outcomeOf(policy, holder, own, next, now).ifMissed)
          texts.set(next.eventId, absenceText(policy.attendance, holder.company))
        return false
      })
    }
  }
  return texts
}

/** What the bylaws in force say of attendance, of each of the groups. */
async function findRules(db: Executor, groupIds: number[], now: string) {
  const { groupId, policy, version, inForceFrom, takenBackAt } = groupPolicies
  const rows = await db
    .selectDistinctOn([groupId], {
      groupId,
      unit: sql<Unit>`${policy} -> 'electorate' ->> 'unit'`,
      attendance: sql<AttendanceRule>`${policy} -> 'attendance'`,
    })
    .from(groupPolicies)
    .where(and(isOneOf(groupId, 'int', groupIds), lte(inForceFrom, now), isNull(takenBackAt)))
    .orderBy(groupId, desc(version))
  return new Map(rows.map((row) => [row.groupId, row]))
}

async function readMeetings(
  db: Executor,
  unit: Unit,
  holders: readonly Holder[],
  range: { until: string; most: number },
) {
  const groupIds = holders.map(({ groupId }) => groupId)
  return findLatestMeetings(db, { groupIds, unit, ...range }, holders[0]?.id)
}

/** The number of weeks that the bylaws count. */
function weeksOf(bylaws: Pick<Policy, 'attendance'> | undefined): number {
  if (!bylaws) return 0
  const { lostOf, regainedOf } = countedWeeks(bylaws.attendance)
  return Math.max(lostOf, regainedOf)
}

/** Whether the weeks before the next meeting are as many as the bylaws count. */
function doDecide(
  { attendance }: Pick<Policy, 'attendance'>,
  holder: Holder,
  meetings: readonly GroupMeeting[],
  next: GroupMeeting,
): boolean {
  const weeks = meetingWeeks(meetings.map((meeting) => calledTo(meeting, holder, attendance)))
  // The first of the read weeks may have had earlier meetings, and counts for nothing.
  const before = weeks.filter(({ week }) => week < next.week).slice(1)
  return before.length >= weeksOf({ attendance }) - 1
}

async function findOwnCompany(
  db: Executor,
  { memberId }: Person,
  groupIds: number[],
): Promise<Holder[]> {
  if (memberId === null || groupIds.length === 0) return []
  const { groupId, memberId: id } = memberCompanies
  return db
    .select({ id, groupId, company: members.name, ...standingColumns(memberCompanies) })
    .from(memberCompanies)
    .innerJoin(members, eq(members.memberId, id))
    .where(and(eq(id, memberId), isOneOf(groupId, 'int', groupIds)))
}

async function findOwnself(
  db: Executor,
  { userId }: Person,
  groupIds: number[],
): Promise<Holder[]> {
  if (groupIds.length === 0) return []
  const { groupId, userId: id } = memberships
  const rows = await db
    .select({ id, groupId, ...standingColumns(memberships) })
    .from(memberships)
    .where(and(eq(id, userId), isOneOf(groupId, 'int', groupIds)))
  return rows.map((row) => ({ ...row, company: null }))
}

const findOwn = { company: findOwnCompany, person: findOwnself }
