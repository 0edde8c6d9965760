import { RowLink } from '../list/RowLink'
import { addressOf, isWaitingOf, titleOf } from './questionFacts'
import { useQuestionFact } from './useQuestionFact'

/** The title as the way to the detail; bold while it waits for a vote. */
export function QuestionLink({ voteQuestionId }: { voteQuestionId: number }) {
  const title = useQuestionFact(voteQuestionId, titleOf)
  const isWaiting = useQuestionFact(voteQuestionId, isWaitingOf)
  const address = useQuestionFact(voteQuestionId, addressOf)
  return <RowLink title={title} to={address} isStrong={isWaiting} />
}
