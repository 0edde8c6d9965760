/** The rules of the end of a question, and of a correction after it. */
import { canonical } from './canonical'
import type { Corrected, Ending, Finding, Outcome } from './events'
import type { Question } from './question'
import { needsComment } from './rules'
import { mayExtend } from './terms'

export function endingFindings(
  question: Question,
  event: Ending,
  choices: readonly string[] | null,
): Finding[] {
  const isCountable = choices !== null || !question.isBlind
  const stated = canonical(event.outcome)
  return [
    [!mayEnd(question, event), 'The question could not end like this at that time.'],
    [
      choices !== null && choices.length !== question.total,
      `There are ${choices?.length} choices for ${question.total} votes.`,
    ],
    [
      isCountable && stated !== canonical(outcomeOf(question, event)),
      'Counts, quorum or result do not follow from the votes.',
    ],
  ]
}

function mayEnd(question: Question, event: Ending): boolean {
  const { deadline } = question.terms
  if (event.event === 'completed') {
    return event.at >= deadline && event.dueAt === deadline && !mayExtend(question)
  }
  if (event.at >= deadline) return false
  return event.event === 'cancelled' || mayClose(question, event.at)
}

/** All who count for the quorum have voted, or quorum and threshold were met for longer than the waiting time. */
function mayClose(question: Question, at: string): boolean {
  const { isQuorumComplete, quorumMetAt, thresholdMetAt, isBlind, opened } = question
  if (isQuorumComplete) return true
  if (quorumMetAt === null || thresholdMetAt === null || isBlind) return false
  const since = quorumMetAt > thresholdMetAt ? quorumMetAt : thresholdMetAt
  return Date.parse(at) - Date.parse(since) > opened.policy.closeWaitHours * 3_600_000
}

function outcomeOf(question: Question, ending: Ending | null): Outcome {
  const { sides, isQuorumReached, isThresholdMet } = question
  const passes = isQuorumReached && isThresholdMet
  return {
    counts: Array.from(question.counts, ([choice, count]) => ({ choice, count })),
    totalYesVotes: sides.yes,
    totalNoVotes: sides.no,
    totalVotes: question.total,
    quorumVotes: question.quorumVotes,
    isQuorumReached,
    isThresholdMet,
    result: ending?.event === 'cancelled' ? 'Cancelled' : passes ? 'Pass' : 'Failed',
  }
}

/** What is wrong with a correction; the question then goes on with it. */
export function correctionFindings(question: Question, event: Corrected): Finding[] {
  const { roll, votes, opened, ending } = question
  const { choice, commentHash, right, approverRight, actor, approver } = event
  const before = votes.get(event.vote)
  const offices = ['admin', 'staff']
  question.correct(event)
  return [
    [
      ending === null || ending.event === 'cancelled' || question.isBlind,
      'Only a vote of a question that ended with a result is corrected, and none of a blind poll.',
    ],
    [
      !offices.includes(right) || !offices.includes(approverRight),
      'Only an admin or staff may ask for a correction and approve it.',
    ],
    [actor.userId === approver.userId, 'This correction was approved by whoever asked for it.'],
    [
      (before?.event.seq ?? null) !== event.replaces,
      'This correction does not replace the vote as it stood.',
    ],
    [roll.get(event.vote)?.isVoteEligible !== true, 'Nobody on the roll may cast this vote.'],
    [!opened.choices.includes(choice), 'This choice was not offered.'],
    [
      needsComment(question.decision, choice) && commentHash === null,
      'This choice needs a comment and has none.',
    ],
    [
      canonical(event.outcome) !== canonical(outcomeOf(question, ending)),
      'Counts, quorum or result do not follow from the votes.',
    ],
  ]
}
