import type { ReactNode } from 'react'
import { DoubtfulFigure } from '../detail/DoubtfulFigure'
import { useQuestion } from './useQuestion'

interface DoubtfulProps {
  voteQuestionId: number
  children: ReactNode
}

/** What was counted from the stored votes of a question. */
export function Doubtful({ voteQuestionId, children }: DoubtfulProps) {
  const mismatch = useQuestion(voteQuestionId, ({ recordMismatch }) => recordMismatch)
  return <DoubtfulFigure mismatch={mismatch}>{children}</DoubtfulFigure>
}
