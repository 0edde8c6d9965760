import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../ui/StatusBadge'
import { differsFromRecord } from './question.selectors'
import { useQuestion } from './useQuestion'

interface DoubtfulProps {
  voteQuestionId: number
  children: ReactNode
}

/** What was counted from the stored votes, with a mark where they differ from the signed record. */
export function Doubtful({ voteQuestionId, children }: DoubtfulProps) {
  const differs = useQuestion(voteQuestionId, differsFromRecord)
  if (!differs) return children
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <span>{children}</span>
      <StatusBadge result="Doubtful" />
    </Box>
  )
}
