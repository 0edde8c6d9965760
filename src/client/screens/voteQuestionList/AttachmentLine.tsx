import { FirstAttachment } from '../list/FirstAttachment'
import { attachmentCount, firstAttachment, groupOf } from './questionFacts'
import { useQuestionFact } from './useQuestionFact'

/** The first attachment of a question and how many more there are; nothing where it has none. */
export function AttachmentLine({ voteQuestionId }: { voteQuestionId: number }) {
  const groupId = useQuestionFact(voteQuestionId, groupOf)
  const attachment = useQuestionFact(voteQuestionId, firstAttachment)
  const count = useQuestionFact(voteQuestionId, attachmentCount)
  if (attachment === null) return null
  const of = { groupId, table: 'VoteQuestions', id: voteQuestionId } as const
  return <FirstAttachment of={of} attachment={attachment} count={count} />
}
