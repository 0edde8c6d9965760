import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { correctedText } from '../../../rules/ballotVersion'
import type { Decision } from '../../../rules/policy/policy'
import { selectCorrectedAt } from '../../entities/corrections/corrections.selectors'
import { formatZoned } from '../../ui/zonedText'
import { useAppSelector } from '../../store/hooks'
import { FoldedCard } from '../../ui/FoldedCard'
import { PlainList } from '../../ui/PlainList'
import { useQuestion, type QuestionAddress } from './useQuestion'
import { ChoiceBadge } from './ChoiceBadge'
import { Doubtful } from './Doubtful'
import { selectComments, type Comment } from './comments.selectors'
import { Prose } from '../../ui/Prose'

const shownFirst = 5

/** What voters gave as their reasons; the first five until all are asked for. */
export function CommentsCard({ voteQuestionId }: QuestionAddress) {
  const comments = useAppSelector((state) => selectComments(state, voteQuestionId))
  const { decision } = useQuestion(voteQuestionId, ({ policy }) => policy)
  const [showsAll, setShowsAll] = useState(false)
  const visible = showsAll ? comments : comments.slice(0, shownFirst)
  return (
    <FoldedCard
      title="Comments"
      figure={<Doubtful voteQuestionId={voteQuestionId}>{comments.length}</Doubtful>}
    >
      {comments.length === 0 && (
        <Typography color="textSecondary">No one has commented on this question.</Typography>
      )}
      <PlainList sx={{ gap: 2 }}>
        {visible.map((comment) => (
          <CommentItem key={comment.rollEntryId} comment={comment} decision={decision} />
        ))}
      </PlainList>
      {comments.length > shownFirst && (
        <Button
          size="small"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          sx={{ marginTop: 2 }}
        >
          {showsAll ? 'Show Fewer Comments' : 'Show All Comments'}
        </Button>
      )}
    </FoldedCard>
  )
}

function CommentItem({ comment, decision }: { comment: Comment; decision: Decision }) {
  const { rollEntryId, author, company, choice, reason, at } = comment
  const correctedAt = useAppSelector((state) => selectCorrectedAt(state, rollEntryId))
  return (
    <Stack component="li" spacing={0.25}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <strong>{author}</strong>
        {company !== null && <span>{company}</span>}
        <ChoiceBadge choice={choice} decision={decision} />
      </Stack>
      <Prose>{reason}</Prose>
      <Typography variant="caption" color="textSecondary">
        <time dateTime={at}>{formatZoned(at)}</time>
        {correctedAt !== null && `, ${correctedText(correctedAt)}`}
      </Typography>
    </Stack>
  )
}
