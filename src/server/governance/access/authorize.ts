import type { RollEntry } from '../../../rules/roll'
import { ApiError } from '../../domain/apiError'
import type { Granted, QuestionAction, QuestionGrant, Right, VoteGrant } from '../../domain/grant'
import type { CallerStatus } from '../../domain/callerStatus'
import { mayAdminister, mayVote, mayVoteForOthers } from './voteQuestions'

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

/** The right to cast votes for others, from which a grant for one vote is made. */
interface ProxyVotingGrant {
  over(vote: RollEntry): VoteGrant<'castProxy'>
}

/** @throws {ApiError} not-proxy-eligible */
export function authorizeProxyVoting(person: CallerStatus): ProxyVotingGrant {
  if (!mayVoteForOthers(person)) throw new ApiError('not-proxy-eligible')
  const granted = grantedTo(person, person.isNamedProxy ? 'namedProxy' : roleOf(person))
  return { over: (vote) => ({ ...granted, vote }) as VoteGrant<'castProxy'> }
}
