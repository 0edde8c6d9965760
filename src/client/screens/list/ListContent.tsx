import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Suspense, type ReactNode } from 'react'
import Skeleton from '@mui/material/Skeleton'
import { failureIn, isSignedOut, type RequestState } from '../../store/requestState'
import { AsOf } from '../../ui/AsOf'
import { EmptyState } from '../../ui/EmptyState'
import { FailedState } from '../../ui/FailedState'
import { ProgressBar } from '../../ui/ProgressBar'

const Notice = styled('div')({ marginBottom: 12 })

const Line = styled('div')({ display: 'flex', alignItems: 'baseline', gap: 16, marginBottom: 4 })

interface ListContentProps {
  /** An answer has come, be it an empty one. */
  hasList: boolean
  /** How many rows there are on all pages. */
  total: number
  /** What a row is, such as 'motion'. */
  noun: string
  /** Several of them, where that is no 's' more. */
  nouns?: string | undefined
  request: RequestState
  onRetry: () => void
  /** Said when the request failed, while older rows are on screen too. */
  failedText: string
  /** ISO 8601 UTC: since when the rows may be out of date; null while they are kept fresh. */
  staleSince: string | null
  /** What holds for all rows. */
  note?: string | false
  /** Said where nothing was found, over the next thing to do. */
  emptyText: string
  emptyAction?: ReactNode
  /** The rows. */
  children: ReactNode
}

/** The rows of a list with how many they are, or why there are none. */
export function ListContent(props: ListContentProps) {
  const { hasList, total, noun, request, staleSince, note } = props
  const failure = failureIn(request)
  const isAwaited = !hasList && !failure
  const isLoading = isAwaited || request.status === 'running'
  const found = total === 1 ? `1 ${noun}` : `${total} ${props.nouns ?? `${noun}s`}`
  return (
    <>
      {failure && !isSignedOut(failure) && (
        <Notice>
          <FailedState text={props.failedText} onRetry={props.onRetry} />
        </Notice>
      )}
      {(hasList || isAwaited) && (
        <Line>
          {isLoading && <ProgressBar />}
          <Typography component="output" variant="body2" color="textSecondary">
            {isLoading ? 'Loading...' : found}
          </Typography>
          {hasList && note && (
            <Typography variant="body2" color="textSecondary">
              {note}
            </Typography>
          )}
          {hasList && staleSince !== null && <AsOf at={staleSince} />}
        </Line>
      )}
      {isAwaited && <ListSkeleton />}
      {hasList && total > 0 && <Suspense fallback={<ListSkeleton />}>{props.children}</Suspense>}
      {hasList && total === 0 && (
        <Card>
          <EmptyState text={props.emptyText}>{props.emptyAction}</EmptyState>
        </Card>
      )}
    </>
  )
}

const Placeholder = styled('div')({ minHeight: '100vh' })

const PlaceholderRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  height: 132,
  paddingInline: 16,
  [theme.breakpoints.up('md')]: { height: 78, paddingInline: 32 },
  '& + &': { borderTop: '1px solid var(--mui-palette-divider)' },
}))

const placeholders = [1, 2, 3, 4, 5, 6]

/**
 * Placeholder of the rows until the first of them have come; it is tall, so that what follows does not jump
 * into view.
 */
function ListSkeleton() {
  return (
    <Placeholder aria-hidden>
      <Card>
        {placeholders.map((row) => (
          <PlaceholderRow key={row}>
            <Skeleton variant="circular" width={24} height={24} />
            <Skeleton variant="rounded" width={420} height={20} />
          </PlaceholderRow>
        ))}
      </Card>
    </Placeholder>
  )
}
