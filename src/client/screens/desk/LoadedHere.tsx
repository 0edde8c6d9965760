import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { FailedState } from '../../ui/FailedState'

const Stacked = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' })

interface LoadedHereProps {
  isKnown: boolean
  hasFailed: boolean
  failedText: string
  onRetry: () => void
  /** Shown once what it needs is known. */
  children: ReactNode
}

/** What is loaded when a line of the desk opens. */
export function LoadedHere({ isKnown, hasFailed, failedText, onRetry, children }: LoadedHereProps) {
  return (
    <Stacked>
      {hasFailed && <FailedState text={failedText} onRetry={onRetry} />}
      {isKnown ? children : !hasFailed && <Skeleton variant="rounded" height={280} />}
    </Stacked>
  )
}
