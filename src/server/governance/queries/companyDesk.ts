/** The rights, votes and attendance of the people of one member company, in each of its groups. */
import type { CompanyDesk, CompanyGroup, CompanyPerson } from '../../../contract/company'
import { presenceByWeek } from '../../../rules/attendance'
import type { Leaves } from '../../../rules/leave'
import type { Policy } from '../../../rules/policy/policy'
import type { RollEntry } from '../../../rules/roll'
import { rollAtOpening } from '../../../rules/rollAtOpening'
import { castableVotes } from '../../../rules/voting'
import { zonedDay } from '../../../rules/zonedTime'
import type { Executor } from '../../database/open'
import {
  findCompanyAlternates,
  findCompanyChairs,
  findCompanyEligibility,
  findCompanyName,
  findCompanyPeople,
  findGroupsWithRules,
} from '../../database/repositories/companyDirectory'
import { calledTo, findLatestMeetings } from '../../database/repositories/groupAttendance'
import type { Actor } from '../../domain/actor'
import { ApiError, orNotFound } from '../../domain/apiError'
import { findOpenBallots, findPastBallots, type FoundBallot } from './companyBallots'
import { findCompanyProxies } from './companyProxies'

/** The number of last meetings of each group whose weeks are shown. */
const mostMeetings = 8

type Rules = Pick<Policy, 'electorate' | 'attendance'>
type Meeting = Awaited<ReturnType<typeof readMeetings>>[number]

/**
 * The desk of a company, in a fixed number of statements, however many groups the company is in. People see only their
 * own groups, so that nobody learns of a group that only a colleague is in.
 *
 * @throws {ApiError} not-found for a person without a company and, except for staff, for any company but their own
 */
export async function readCompanyDesk(
  db: Executor,
  actor: Actor,
  asked: number | undefined,
  now: string,
): Promise<CompanyDesk> {
  const memberId = orNotFound(asked ?? actor.memberId)
  if (memberId !== actor.memberId && !actor.isStaff) throw new ApiError('not-found')
  const name = orNotFound(await findCompanyName(db, memberId))
  const people = await findCompanyPeople(db, memberId)
  const companies = await findCompanyEligibility(db, memberId)
  const chairs = await findCompanyChairs(db, memberId)
  const groupIds = [
    ...people.map(({ groupId }) => groupId),
    ...companies.map(({ groupId }) => groupId),
    ...chairs.map(({ councilId }) => councilId),
  ].filter((groupId) => mayEnter(actor, groupId))
  const rules = await findGroupsWithRules(db, groupIds)
  const alternates = await findCompanyAlternates(db, memberId, zonedDay(now))
  const proxies = await findCompanyProxies(db, memberId, groupIds, now)
  const open = await findOpenBallots(db, memberId, groupIds)
  const past = await findPastBallots(db, memberId, groupIds)
  const meetings = await readMeetings(db, rules, now)

  const groups = rules.flatMap(({ groupId, name: groupName, policy }): CompanyGroup[] => {
    if (policy === null) return []
    const inGroup = <Row extends { groupId: number }>(rows: readonly Row[]): Row[] =>
      rows.filter((row) => row.groupId === groupId)
    const mayVote = <Row extends { isVoteEligible: boolean; isLostByAbsence: boolean }>(row: Row) =>
      row.isVoteEligible && !(policy.attendance.right === 'vote' && row.isLostByAbsence)
    const own = { memberId, memberName: name }
    const its = inGroup(people).map((one) => ({ ...one, ...own, isVoteEligible: mayVote(one) }))
    const company = inGroup(companies).map((one) => ({
      ...one,
      ...own,
      isVoteEligible: mayVote(one),
    }))
    const chairing = chairs.filter(({ councilId }) => councilId === groupId)
    const isActive = (userId: number) =>
      its.some((person) => person.userId === userId && person.isActive)
    const roll = rollAtOpening({
      groupId,
      groupName,
      electorate: policy.electorate,
      people: its,
      companies: company,
      chairs: policy.electorate.doChairsVote
        ? chairing.map((chair) => ({ ...chair, ...own, isActive: isActive(chair.userId) }))
        : [],
    }).map((entry) => ({ ...entry, rollEntryId: 0 }))
    const onRoll = new Set(roll.map(({ kind, userId }) => (kind === 'person' ? userId : null)))
    const held = inGroup(meetings)
    return [
      {
        groupId,
        name: groupName,
        people: its.map((person) => presentPerson(person, roll, policy, memberId)),
        standings:
          policy.electorate.unit === 'company'
            ? company.map((one) => standingOf({ ...one, id: memberId, name }, policy, held))
            : its
                .filter(({ userId }) => onRoll.has(userId))
                .map((one) =>
                  standingOf({ ...one, id: one.userId, name: one.userName }, policy, held),
                ),
        alternates: inGroup(alternates),
        proxies: inGroup(proxies),
        open: withVoters(open, groupId, its, now),
        past: withVoters(past, groupId, [], now),
      },
    ]
  })
  return { memberId, name, groups }
}

const mayEnter = ({ isStaff, memberships }: Actor, groupId: number): boolean =>
  isStaff || memberships.some((one) => one.groupId === groupId)

async function readMeetings(
  db: Executor,
  rules: readonly { groupId: number; policy: Rules | null }[],
  until: string,
) {
  const ofUnit = (unit: Policy['electorate']['unit']) => {
    const itsGroups = rules.filter(({ policy }) => policy?.electorate.unit === unit)
    const groupIds = itsGroups.map(({ groupId }) => groupId)
    return findLatestMeetings(db, { groupIds, unit, until, most: mostMeetings })
  }
  return [...(await ofUnit('company')), ...(await ofUnit('person'))]
}

interface DirectoryPerson {
  userId: number
  userName: string
  titles: string[]
  isAdmin: boolean
  isProxyVoter: boolean
}

function presentPerson(
  { userId, userName, titles, isAdmin, isProxyVoter }: DirectoryPerson,
  roll: readonly RollEntry[],
  { electorate }: Rules,
  memberId: number,
): CompanyPerson {
  const votes = castableVotes(roll, { userId, memberId, isInGroup: true })
  return {
    userId,
    name: userName,
    titles: titles.map((title) => electorate.shownTitles[title] ?? title),
    isAdmin,
    isProxyVoter,
    votes: votes.map(({ kind, title, groupName }) => ({
      title,
      isOfCompany: kind === 'company',
      groupName,
    })),
  }
}

interface Holder extends Leaves {
  id: number
  name: string
  isQuorumEligible: boolean
  comments: string
}

function standingOf(
  holder: Holder,
  { attendance }: Rules,
  meetings: readonly Meeting[],
): CompanyGroup['standings'][number] {
  const called = meetings.map((one) => calledTo(one, holder, attendance))
  const { id, name, isQuorumEligible, comments } = holder
  return { holderId: id, name, isQuorumEligible, comments, weeks: presenceByWeek(called) }
}

/** The ballots of a group with the people who may cast them: the holder, or anybody of the company in the group. */
function withVoters(
  ballots: readonly FoundBallot[],
  groupId: number,
  people: readonly DirectoryPerson[],
  now: string,
): CompanyGroup['open'] {
  return ballots
    .filter(({ ofGroup }) => ofGroup === groupId)
    .map(({ userId, ...ballot }) => ({
      ...ballot,
      mayVote: people
        .filter((person) => userId === null || person.userId === userId)
        .filter(() => !ballot.isVoted && ballot.endsAt > now)
        .map(({ userName }) => userName),
    }))
}
