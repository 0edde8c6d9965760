import Card from '@mui/material/Card'
import { AttachmentList } from '../detail/AttachmentList'
import { Description } from '../detail/Description'
import { attachmentsOf, descriptionOf } from './questionFacts'
import { useQuestion } from './useQuestion'
import type { QuestionAddress } from './useQuestion'

/** What is asked, and the files that belong to it. */
export function QuestionText({ groupId, voteQuestionId }: QuestionAddress) {
  const description = useQuestion(voteQuestionId, descriptionOf)
  const attachments = useQuestion(voteQuestionId, attachmentsOf)
  if (description === '' && attachments.length === 0) return null
  return (
    <Card
      component="section"
      aria-label="Question"
      sx={{ display: 'grid', gap: 2, padding: { xs: 2, sm: 3 } }}
    >
      <Description text={description} />
      <AttachmentList
        of={{ groupId, table: 'VoteQuestions', id: voteQuestionId }}
        attachments={attachments}
      />
    </Card>
  )
}
