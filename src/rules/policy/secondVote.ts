/** A second vote on what was voted on before: when it may be called, and by which rule it decides. */
import { isBefore } from '../instant'
import type { VoteResult } from '../question'
import { addZonedDays } from '../zonedTime'
import type { Decision, FirstOutcome, Policy, QuestionPolicy, SecondVote } from './policy'

/** The end of a question, in the facts that a second vote depends on. */
export interface FirstVote {
  voteResult: VoteResult
  /** Null while it is pending. */
  voteStatusDate: string | null
  isQuorumReached: boolean
  /** Whether it is a second vote itself. */
  isSecond: boolean
  /** Whether there has been a second vote that was not cancelled. */
  hasSecond: boolean
}

/** The outcome of a first vote; null of one that is pending or was cancelled. */
export function firstOutcome({
  voteResult,
  isQuorumReached,
}: Pick<FirstVote, 'voteResult' | 'isQuorumReached'>): FirstOutcome | null {
  if (voteResult === 'Pass') return 'passed'
  if (voteResult !== 'Failed') return null
  return isQuorumReached ? 'rejected' : 'noQuorum'
}

/** The last instant at which the second vote may open; null where none is set. */
export function secondVoteEnd({ withinDays }: SecondVote, firstEnded: string): string | null {
  return withinDays === undefined ? null : addZonedDays(firstEnded, withinDays)
}

/** Why there is no second vote after this one; null where it may open at this instant. */
export function secondVoteRefusal(
  { secondVote: rule }: Pick<Decision, 'secondVote'>,
  first: FirstVote,
  now: string,
): string | null {
  const outcome = firstOutcome(first)
  if (!rule) return 'Its bylaws know no second vote.'
  if (first.isSecond) return 'This was the second vote already.'
  if (first.hasSecond) return 'There has been a second vote already.'
  if (outcome === null || first.voteStatusDate === null)
    return 'A second vote follows a question that ended with a result.'
  if (!rule.after.includes(outcome)) return `Its bylaws know no second vote ${after[outcome]}.`
  const end = secondVoteEnd(rule, first.voteStatusDate)
  return end !== null && isBefore(end, now) ? 'The time for a second vote is over.' : null
}

const after: Record<FirstOutcome, string> = {
  noQuorum: 'where the quorum was missed',
  rejected: 'where it failed with its quorum',
  passed: 'where it passed',
}

/** A decision with the pass rule and the quorum of its second vote. The publisher's words are of the first. */
export function secondDecision(decision: Decision): Decision {
  const { text, ...rule } = decision
  const { passes = rule.passes, quorum = rule.quorum } = rule.secondVote ?? {}
  const isKept = passes === rule.passes && quorum === rule.quorum
  return { ...rule, ...(isKept && text !== undefined && { text }), passes, quorum }
}

/**
 * The policy of the second vote on a question: the bylaws of the first question, with its decision alone and with its
 * choices. Null where these bylaws have no second vote.
 */
export function policyOfSecondVote({ decision, ...policy }: QuestionPolicy): Policy | null {
  if (!decision.secondVote) return null
  const { deadlineDays: days } = decision.secondVote
  return {
    ...policy,
    decisions: [{ ...secondDecision(decision), ownChoices: null }],
    deadline: days === undefined ? policy.deadline : { ...policy.deadline, days, hours: 0 },
  }
}
