/** Who may do what with voting questions, a sentence each. Voting specification §6. */
import type { RollEntry } from '../../rules/roll'
import { castableVotes, checkPrincipal, mayCastProxyVote, votesHeldBy } from '../../rules/voting'
import { type CallerStatus, voterOf } from '../domain/callerStatus'

/** Admins of the group and staff open, edit, close and cancel its questions. */
export function mayAdminister(person: CallerStatus): boolean {
  return person.isAdmin
}

/** Whoever holds a vote on the roll, and may cast it, casts and changes it. */
export function mayVote(person: CallerStatus, vote: RollEntry): boolean {
  return castableVotes([vote], voterOf(person)).length > 0
}

/** Named proxy voters of the group, its admins and staff cast the votes of others. */
export function mayVoteForOthers(person: CallerStatus): boolean {
  const { isNamedProxy, isAdmin, isStaff } = person
  return mayCastProxyVote({ isNamedProxy, isAdmin, isStaff })
}

/** Such a person casts the votes that the roll lets vote, never the own ones. */
export function mayVoteFor(person: CallerStatus, vote: RollEntry): boolean {
  return mayVoteForOthers(person) && checkPrincipal(vote, voterOf(person)) === null
}

/** Of a blind poll only those who hold a vote see its choice and comment; of others everybody does. */
export function maySeeBallot(person: CallerStatus, isBlind: boolean, vote: RollEntry): boolean {
  return !isBlind || votesHeldBy([vote], voterOf(person)).length > 0
}

/** How a vote came about, version by version, is seen by its holder's company, by admins and by staff. */
export function maySeeBallotVersions(person: CallerStatus, vote: RollEntry): boolean {
  const { memberId, isAdmin, isMember } = person
  const isOfCompany = isMember && memberId !== null && memberId === vote.memberId
  return isAdmin || isOfCompany || votesHeldBy([vote], voterOf(person)).length > 0
}

/** Everybody sees the own eligibility, admins and staff that of others. */
export function maySeeEligibilityOf(person: CallerStatus, userId: number): boolean {
  return person.userId === userId || person.isAdmin
}
