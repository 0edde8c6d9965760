import { StatusBadge } from '../../ui/StatusBadge'
import { resultOf } from './questionFacts'
import { useQuestionFact } from './useQuestionFact'

export function QuestionBadge({ voteQuestionId }: { voteQuestionId: number }) {
  return <StatusBadge result={useQuestionFact(voteQuestionId, resultOf)} />
}
