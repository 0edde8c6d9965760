import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { addressOf, standingOf, titleOf } from './questionFacts'
import { useQuestionFact } from './useQuestionFact'

/**
 * The title as the way to the detail; bold while it waits for a vote. The link reaches over the whole
 * row: one row, one target.
 */
export function QuestionLink({ voteQuestionId }: { voteQuestionId: number }) {
  const title = useQuestionFact(voteQuestionId, titleOf)
  const isWaiting = useQuestionFact(voteQuestionId, standingOf) === 'new'
  const address = useQuestionFact(voteQuestionId, addressOf)
  return (
    <Link
      component={RouterLink}
      to={address}
      tabIndex={0}
      underline="hover"
      color="textPrimary"
      sx={{
        fontSize: '1rem',
        fontWeight: isWaiting ? 600 : 400,
        lineHeight: 1.4,
        overflowWrap: 'anywhere',
        '&::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      {title}
    </Link>
  )
}
