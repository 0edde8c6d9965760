import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../ui/StatusBadge'
import { Row } from '../../ui/Row'

const Doubtful = styled(Row)({ display: 'inline-flex' })

interface DoubtfulFigureProps {
  /** How what is stored differs from the signed record; null where all is well. */
  mismatch: string | null
  children: ReactNode
}

/** A figure that was counted from stored data, marked where that data differs from the signed record. */
export function DoubtfulFigure({ mismatch, children }: DoubtfulFigureProps) {
  if (mismatch === null) return children
  return (
    <Doubtful as="span">
      <span>{children}</span>
      <StatusBadge result="Doubtful" />
    </Doubtful>
  )
}
