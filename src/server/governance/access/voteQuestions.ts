/** Who may do what with voting questions. Voting specification §6. */
import { areProxiesAllowed, covers } from '../../../rules/appointment'
import type { RollEntry } from '../../../rules/roll'
import {
  type AskedVote,
  castableVotes,
  checkPrincipal,
  hasProxyOffice,
  proxyRightOver,
  votesHeldBy,
} from '../../../rules/voting'
import { type CallerStatus, voterOf } from '../../domain/callerStatus'
import { ApiError } from '../../domain/apiError'
import type { Granted, QuestionAction, QuestionGrant, Right, VoteGrant } from '../../domain/grant'

/** Admins of the group and staff may open, edit, close and cancel its questions. */
export function mayAdminister(person: CallerStatus): boolean {
  return person.isAdmin
}

/** The holder of a vote on the roll may cast and change it, where the roll allows it to be cast. */
function mayVote(person: CallerStatus, vote: RollEntry): boolean {
  return castableVotes([vote], voterOf(person)).length > 0
}

/** Named proxy voters of the group, admins, staff and appointed proxies may cast votes for others. */
export function mayVoteForOthers(
  person: CallerStatus,
  { voteQuestionId, policy }: AskedVote['question'],
  now: string,
): boolean {
  const isAppointed = areProxiesAllowed(policy.proxies) && person.isMember
  const appointments = isAppointed ? (person.appointments ?? []) : []
  return hasProxyOffice(person) || appointments.some((one) => covers(one, voteQuestionId, now))
}

/** They may cast the votes that the roll allows to be cast, but never their own by proxy. */
export function mayVoteFor(person: CallerStatus, asked: Omit<AskedVote, 'person'>): boolean {
  const voter = voterOf(person)
  const right = proxyRightOver(person, { ...asked, person: voter })
  return right !== null && checkPrincipal(asked.vote, voter) === null
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

function grantedTo(person: CallerStatus, right: Right): Granted {
  return { actor: { userId: person.userId, name: person.name }, right }
}

function roleOf(person: CallerStatus): Right {
  return person.isStaff ? 'staff' : 'admin'
}

/** @throws {ApiError} not-an-admin */
export function authorizeQuestion<A extends QuestionAction>(
  _action: A,
  person: CallerStatus,
): QuestionGrant<A> {
  if (!mayAdminister(person)) throw new ApiError('not-an-admin')
  const grant = { ...grantedTo(person, roleOf(person)), groupId: person.groupId }
  return grant as QuestionGrant<A>
}

/** @throws {ApiError} not-your-vote */
export function authorizeVote<A extends 'cast' | 'change'>(
  _action: A,
  person: CallerStatus,
  vote: RollEntry,
): VoteGrant<A> {
  if (!mayVote(person, vote)) throw new ApiError('not-your-vote')
  const right = vote.kind === 'company' ? 'colleague' : 'holder'
  return { ...grantedTo(person, right), vote } as VoteGrant<A>
}

/**
 * The right to cast the vote of somebody else: by an appointment if there is one, otherwise by an office.
 *
 * @throws {ApiError} not-proxy-eligible
 */
export function authorizeProxyVote(
  person: CallerStatus,
  asked: Omit<AskedVote, 'person'>,
): VoteGrant<'castProxy'> {
  const { vote } = asked
  const right = proxyRightOver(person, { ...asked, person: voterOf(person) })
  if (right === null) throw new ApiError('not-proxy-eligible')
  if (right !== 'office') {
    const { appointmentId } = right
    const granted = { ...grantedTo(person, 'appointedProxy'), vote, appointmentId }
    return granted as VoteGrant<'castProxy'>
  }
  const office = person.isNamedProxy ? 'namedProxy' : roleOf(person)
  return { ...grantedTo(person, office), vote } as VoteGrant<'castProxy'>
}
