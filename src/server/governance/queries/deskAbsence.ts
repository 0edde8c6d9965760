/** How their next meetings affect the quorum eligibility of a person or their company. */
import { and, eq, inArray } from 'drizzle-orm'
import { countedWeeks, meetingWeeks, type QuorumEligibility } from '../../../rules/attendance'
import { addElapsedHours } from '../../../rules/instant'
import type { Leave } from '../../../rules/leave'
import { absenceText } from '../../../rules/policy/bylaws'
import type { Policy } from '../../../rules/policy/policy'
import type { Unit } from '../../../rules/quorumAttendance'
import type { Executor } from '../../database/open'
import {
  calledTo,
  findLatestMeetings,
  type GroupMeeting,
} from '../../database/repositories/groupAttendance'
import { findLatestVersions } from '../../database/repositories/policyVersions'
import { memberCompanies, members, memberships } from '../../database/schema/directory'
import type { Actor } from '../../domain/actor'
import { nextOf, outcomeOf } from './attendanceLedger'

/** The meetings of a desk begin within a week, and what they decide depends on those until a week later. */
const aheadHours = 14 * 24
/** The number of meetings that is enough in most groups; in the others those of a year are read. */
const fewMeetings = 12
const mostMeetings = 200

type Person = Pick<Actor, 'userId' | 'memberId'>

interface Holder extends QuorumEligibility, Leave {
  id: number
  groupId: number
  /** Null for the person. */
  company: string | null
}

/** The meetings that decide, among the next ones of these groups, by their ids: 'Miss it and … no longer counts'. */
export async function findAbsenceRisks(
  db: Executor,
  person: Person,
  groupIds: number[],
  now: string,
): Promise<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>()
  if (groupIds.length === 0) return texts
  const versions = await findLatestVersions(db, groupIds)
  const policyOf = (groupId: number): Policy | undefined => versions.get(groupId)?.policy
  for (const unit of ['company', 'person'] as const) {
    const its = groupIds.filter((groupId) => policyOf(groupId)?.electorate.unit === unit)
    const holders = await findOwn[unit](db, person, its)
    const until = addElapsedHours(now, aheadHours)
    let undecided = holders.filter(({ isQuorumEligible }) => isQuorumEligible)
    for (const most of [fewMeetings, mostMeetings]) {
      const meetings = await readMeetings(db, unit, undecided, { until, most })
      undecided = undecided.filter((holder) => {
        const policy = policyOf(holder.groupId)
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

async function readMeetings(
  db: Executor,
  unit: Unit,
  holders: readonly Holder[],
  range: { until: string; most: number },
) {
  const [first] = holders
  if (!first) return []
  const groupIds = holders.map(({ groupId }) => groupId)
  return findLatestMeetings(db, { groupIds, unit, ...range }, first.id)
}

/** Whether the weeks before the next meeting are as many as the bylaws count. */
function doDecide(
  { attendance }: Policy,
  holder: Holder,
  meetings: readonly GroupMeeting[],
  next: GroupMeeting,
): boolean {
  const { lostOf, regainedOf } = countedWeeks(attendance)
  const weeks = meetingWeeks(meetings.map((meeting) => calledTo(meeting, holder, attendance)))
  // The first of the read weeks may have had earlier meetings, and counts for nothing.
  const before = weeks.filter(({ week }) => week < next.week).slice(1)
  return before.length >= Math.max(lostOf, regainedOf) - 1
}

const right = ({
  isQuorumEligible,
  isLostByAbsence,
  comments,
  leaveFrom,
  leaveTo,
}: typeof memberships | typeof memberCompanies) => ({
  isQuorumEligible,
  isLostByAbsence,
  comments,
  leaveFrom,
  leaveTo,
})

async function findOwnCompany(
  db: Executor,
  { memberId }: Person,
  groupIds: number[],
): Promise<Holder[]> {
  if (memberId === null || groupIds.length === 0) return []
  const { groupId, memberId: id } = memberCompanies
  return db
    .select({ id, groupId, company: members.name, ...right(memberCompanies) })
    .from(memberCompanies)
    .innerJoin(members, eq(members.memberId, id))
    .where(and(eq(id, memberId), inArray(groupId, groupIds)))
}

async function findOwnself(
  db: Executor,
  { userId }: Person,
  groupIds: number[],
): Promise<Holder[]> {
  if (groupIds.length === 0) return []
  const { groupId, userId: id } = memberships
  const rows = await db
    .select({ id, groupId, ...right(memberships) })
    .from(memberships)
    .where(and(eq(id, userId), inArray(groupId, groupIds)))
  return rows.map((row) => ({ ...row, company: null }))
}

const findOwn = { company: findOwnCompany, person: findOwnself }
