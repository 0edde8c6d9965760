import { mayCancel, mayClose, type VoteResult } from '../../rules/question'
import { canonicalJson, type Plain } from './canonicalJson'
import { dueStep } from './checkExtension'
import { outcomeOf } from './questionEvents'
import { judgeReplayed, type ReplayedQuestion } from './replayState'
import type { EndingEvent, RecordedOutcome } from './questionEvent'

/** What is wrong with the end of the record; empty where all is well. */
export function checkEnding(question: ReplayedQuestion, event: EndingEvent): string[] {
  const verdict = judgeReplayed(question, true)
  const result = resultOf(event, verdict.passes)
  const isCountable = [...question.votes.values()].every((vote) => vote.choice !== null)
  const stated: Plain<RecordedOutcome> = event.outcome
  const counted: Plain<RecordedOutcome> = outcomeOf(verdict, result)
  const isRight = !isCountable || canonicalJson(stated) === canonicalJson(counted)
  return [
    ...(mayEnd(question, event) ? [] : ['an end that was not allowed then']),
    ...(isRight ? [] : ['the outcome does not follow from the votes']),
  ]
}

function resultOf(event: EndingEvent, passes: boolean): VoteResult {
  if (event.event === 'cancelled') return 'Cancelled'
  return passes ? 'Pass' : 'Failed'
}

function mayEnd(question: ReplayedQuestion, event: EndingEvent): boolean {
  const { opened, met } = question
  const { deadline } = question.terms
  const openness = { voteStatus: 'Pending', voteDeadline: deadline } as const
  switch (event.event) {
    case 'completed':
      return event.dueAt === deadline && dueStep(question, event.at).kind === 'tally'
    case 'cancelled':
      return mayCancel(openness, event.at).allowed
    case 'closed': {
      const isQuorumVoteComplete = judgeReplayed(question, false).quorum.isComplete
      const { voteType } = opened
      const state = { ...openness, ...met, isQuorumVoteComplete, voteType }
      return mayClose(state, event.at, opened.policy.closeWaitHours).allowed
    }
  }
}
