import type { VoteQuestionAbilities } from '../../contract/voteQuestions'
import { isOpen, mayClose } from '../../rules/question'
import type { CallerStatus } from '../domain/callerStatus'
import { mayAdminister, mayVoteForOthers } from '../access/voteQuestions'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'

/** What a person may do with a question at an instant: right and state together. */
export function presentAbilities(
  question: VoteQuestionRow,
  person: CallerStatus,
  now: string,
): VoteQuestionAbilities {
  const isAdministered = isOpen(question, now) && mayAdminister(person)
  return {
    canEdit: isAdministered,
    canClose:
      mayAdminister(person) && mayClose(question, now, question.policy.closeWaitHours).allowed,
    canCancel: isAdministered,
    canCastProxyVote: isOpen(question, now) && mayVoteForOthers(person),
  }
}
