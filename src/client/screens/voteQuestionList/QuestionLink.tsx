import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { addressOf, titleOf } from './questionFacts'
import { useQuestionFact } from './useQuestionFact'

/** The title as the way to the detail. The link reaches over the whole row: one row, one target. */
export function QuestionLink({ voteQuestionId }: { voteQuestionId: number }) {
  const title = useQuestionFact(voteQuestionId, titleOf)
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
        fontWeight: 600,
        lineHeight: 1.4,
        overflowWrap: 'anywhere',
        '&::after': { content: '""', position: 'absolute', inset: 0 },
      }}
    >
      {title}
    </Link>
  )
}
