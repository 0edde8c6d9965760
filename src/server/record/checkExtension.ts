import { decideAtDeadline } from '../../rules/question'
import { judgeReplayed, type ReplayedQuestion } from './replayState'
import type { DeadlineDecision } from '../../rules/question'
import type { ExtendedEvent } from './questionEvent'

/** The step that the rules demanded at a question's deadline, seen at the instant it was made. */
export function dueStep(question: ReplayedQuestion, at: string): DeadlineDecision {
  const { opened, terms, firstDeadline, extensions } = question
  const { quorum, threshold } = judgeReplayed(question, true)
  return decideAtDeadline(
    {
      voteStatus: 'Pending',
      firstDeadline,
      deadline: terms.deadline,
      isQuorumReached: quorum.isReached,
      isThresholdMet: threshold.isMet,
      isAutoExtensionEnabled: terms.isAutoExtensionEnabled,
      isAutoExtensionAllowed: opened.policy.isAutoExtensionAllowed,
      extensions,
      maxExtensions: opened.policy.maxExtensions,
    },
    at,
  )
}

/** What is wrong with an extension of the record; empty where all is well. */
export function checkExtension(question: ReplayedQuestion, event: ExtendedEvent): string[] {
  const step = dueStep(question, event.at)
  const isRight =
    step.kind === 'extend' &&
    step.deadline === event.newDeadline &&
    step.number === event.number &&
    question.terms.deadline === event.dueAt
  return isRight ? [] : ['an extension that was not due']
}
