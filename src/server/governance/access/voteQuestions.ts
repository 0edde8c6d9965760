/** Who may do what with voting questions. Voting specification §6. */
import type { RollEntry } from '../../../rules/roll'
import { castableVotes, checkPrincipal, mayCastProxyVote, votesHeldBy } from '../../../rules/voting'
import { type CallerStatus, voterOf } from '../../domain/callerStatus'

/** Admins of the group and staff may open, edit, close and cancel its questions. */
export function mayAdminister(person: CallerStatus): boolean {
  return person.isAdmin
}

/** The holder of a vote on the roll may cast and change it, where the roll allows it to be cast. */
export function mayVote(person: CallerStatus, vote: RollEntry): boolean {
  return castableVotes([vote], voterOf(person)).length > 0
}

/** Named proxy voters of the group, its admins and staff may cast votes for others. */
export function mayVoteForOthers(person: CallerStatus): boolean {
  const { isNamedProxy, isAdmin, isStaff } = person
  return mayCastProxyVote({ isNamedProxy, isAdmin, isStaff })
}

/** They may cast the votes that the roll allows to be cast, but never their own by proxy. */
export function mayVoteFor(person: CallerStatus, vote: RollEntry): boolean {
  return mayVoteForOthers(person) && checkPrincipal(vote, voterOf(person)) === null
}

/** In a blind poll only the holders of a vote see its choice and comment; in other questions everybody does. */
export function maySeeBallot(person: CallerStatus, isBlind: boolean, vote: RollEntry): boolean {
  return !isBlind || votesHeldBy([vote], voterOf(person)).length > 0
}

/** The versions of a vote are shown to its holders, to admins and to staff. */
export function maySeeBallotVersions(person: CallerStatus, vote: RollEntry): boolean {
  const { memberId, isAdmin, isMember } = person
  const isOfCompany = isMember && memberId !== null && memberId === vote.memberId
  return isAdmin || isOfCompany || votesHeldBy([vote], voterOf(person)).length > 0
}

/** Everybody may see their own eligibility; admins and staff may see that of others. */
export function maySeeEligibilityOf(person: CallerStatus, userId: number): boolean {
  return person.userId === userId || person.isAdmin
}
