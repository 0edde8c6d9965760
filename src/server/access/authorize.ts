import type { RollEntry } from '../../rules/roll'
import { Refusal } from '../http/refusal'
import type { Right } from '../record/voteEvent'
import type { Granted, QuestionAction, QuestionGrant, VoteGrant } from './grant'
import type { Standing } from './standing'
import { mayAdminister, mayVote, mayVoteForOthers } from './voteQuestions'

function grantedTo(person: Standing, right: Right): Granted {
  return { actor: { userId: person.userId, name: person.name }, right }
}

function officeOf(person: Standing): Right {
  return person.isStaff ? 'staff' : 'admin'
}

/** @throws {Refusal} not-an-admin */
export function authorizeQuestion<A extends QuestionAction>(
  _action: A,
  person: Standing,
): QuestionGrant<A> {
  if (!mayAdminister(person)) throw new Refusal('not-an-admin')
  const grant = { ...grantedTo(person, officeOf(person)), groupId: person.groupId }
  return grant as QuestionGrant<A>
}

/** @throws {Refusal} not-your-vote */
export function authorizeVote<A extends 'cast' | 'change'>(
  _action: A,
  person: Standing,
  vote: RollEntry,
): VoteGrant<A> {
  if (!mayVote(person, vote)) throw new Refusal('not-your-vote')
  const right = vote.kind === 'company' ? 'colleague' : 'holder'
  return { ...grantedTo(person, right), vote } as VoteGrant<A>
}

/** The right to cast the votes of others, to be made a grant for one of them. */
export interface ProxyOffice {
  over(vote: RollEntry): VoteGrant<'castProxy'>
}

/** @throws {Refusal} not-proxy-eligible */
export function authorizeProxyVoting(person: Standing): ProxyOffice {
  if (!mayVoteForOthers(person)) throw new Refusal('not-proxy-eligible')
  const granted = grantedTo(person, person.isNamedProxy ? 'namedProxy' : officeOf(person))
  return { over: (vote) => ({ ...granted, vote }) as VoteGrant<'castProxy'> }
}
