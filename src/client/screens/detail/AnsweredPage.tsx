import Box from '@mui/material/Box'
import type { Action } from '@reduxjs/toolkit'
import type { ComponentProps, ReactNode } from 'react'
import { failureIn, isSignedOut, type RequestState } from '../../store/requestState'
import { useOpened } from '../../store/useOpened'
import { EmptyState } from '../../ui/EmptyState'
import { LoadingBlock } from '../../ui/LoadingBlock'
import { PageHeader } from '../../ui/PageHeader'
import NotFoundPage from '../errors/NotFoundPage'
import { ServerErrorPage } from '../errors/ServerErrorPage'
import { stacked } from './layout'

interface AnsweredPageProps extends ComponentProps<typeof PageHeader> {
  /** What the address names; NaN where it holds something else. */
  id: number
  /** Asks for what the page shows, and drops what it held. */
  opened: Action
  closed?: Action[]
  request: RequestState
  isKnown: boolean
  missing?: ComponentProps<typeof NotFoundPage>
  /** Shown once what was asked for is known. It stays where a later request fails. */
  children: ReactNode
}

/** A page that shows the answer to one request, or its loading, failed, not-found or too-early state. */
export function AnsweredPage(props: AnsweredPageProps) {
  const { id, opened, closed = [], request, isKnown, missing, children, ...head } = props
  const isAddress = !Number.isNaN(id)
  const load = useOpened(isAddress && opened, ...closed)
  const failure = failureIn(request)
  const isTooEarly = failure?.code === 'state-forbids'
  if (!isAddress || failure?.status === 404) return <NotFoundPage back={head.back} {...missing} />
  if (failure && !isTooEarly && !isSignedOut(failure) && !isKnown)
    return <ServerErrorPage code={failure.status || undefined} onRetry={load} />
  return (
    <>
      <PageHeader {...head} />
      {isTooEarly && <EmptyState text={failure.problem?.detail ?? ''} />}
      {isKnown ? <Box sx={stacked}>{children}</Box> : !isTooEarly && <LoadingBlock />}
    </>
  )
}
