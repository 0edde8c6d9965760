import { styled } from '@mui/material/styles'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { ComponentProps, ReactNode } from 'react'
import { FailedState } from '../../ui/FailedState'
import { LoadingText } from '../../ui/LoadingText'
import AccessDeniedPage from '../errors/AccessDeniedPage'
import NotFoundPage from '../errors/NotFoundPage'
import { twoColumns } from './layout'
import { type failureIn, isSignedOut } from '../../store/requestState'

const Title = styled(Skeleton)({ marginBottom: 24 })

interface DetailFrameProps {
  /** Of the page, until the thing is known. */
  heading: string
  denied: ComponentProps<typeof AccessDeniedPage>
  missing: ComponentProps<typeof NotFoundPage>
  /** The address leads nowhere, or the thing is gone. */
  isMissing: boolean
  isKnown: boolean
  /** Why it could not be loaded; null where nothing failed. */
  failure: ReturnType<typeof failureIn>
  failedText: string
  onRetry: () => void
  /** The page of a loaded entity. It stays, with what was typed, where a later load fails. */
  children: ReactNode
}

/** The page of one entity, or its loading, failed, denied or not-found state. */
export function DetailFrame(props: DetailFrameProps) {
  const { denied, missing, isMissing, isKnown, failure, failedText, onRetry, children } = props
  if (failure?.code === 'access-denied') return <AccessDeniedPage {...denied} />
  if (isMissing) return <NotFoundPage {...missing} />
  if (isKnown) return children
  if (failure && !isSignedOut(failure)) return <FailedState text={failedText} onRetry={onRetry} />
  return (
    <>
      <LoadingText heading={props.heading} />
      <Title variant="rounded" width="60%" height={34} />
      <Box sx={twoColumns} aria-hidden>
        <Stack spacing={3} useFlexGap={false}>
          <Skeleton variant="rounded" height={140} />
          <Skeleton variant="rounded" height={280} />
        </Stack>
        <Stack spacing={3} useFlexGap={false}>
          <Skeleton variant="rounded" height={320} />
          <Skeleton variant="rounded" height={240} />
        </Stack>
      </Box>
    </>
  )
}
