import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../ui/StatusBadge'

interface DoubtfulFigureProps {
  /** How what is stored differs from the signed record; null where all is well. */
  mismatch: string | null
  children: ReactNode
}

/** A figure that was counted from stored data, marked where that data differs from the signed record. */
export function DoubtfulFigure({ mismatch, children }: DoubtfulFigureProps) {
  if (mismatch === null) return children
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
