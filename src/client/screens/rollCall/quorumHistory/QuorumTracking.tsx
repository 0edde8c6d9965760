import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useCallback, useEffect, Suspense } from 'react'
import type { QuorumHistoryPoint } from '../../../../contract/events'
import { formatDay } from '../../../../rules/calendarDay'
import { isQuorumReached } from '../../../../rules/quorum'
import { noHistoryText, quorumTimelineText } from '../../../../rules/quorumChart'
import { hasQuorumHistory, quorumHistorySince } from '../../../../rules/rollCall'
import {
  selectQuorumHistory,
  quorumHistory,
} from '../../../entities/quorumHistory/quorumHistory.request'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { HeadedTable } from '../../../ui/CardTable'
import { EmptyState } from '../../../ui/EmptyState'
import { LoadingText } from '../../../ui/LoadingText'
import { lazyWithRetry } from '../../../ui/lazyWithRetry'
import { unbroken, formatZoned } from '../../../ui/zonedText'
import { DoubtfulFigure } from '../../detail/DoubtfulFigure'
import { type MeetingAddress, useMeeting } from '../useMeeting'
import { useQuorumTimeline } from '../useMeetingTimes'

const Content = styled(DialogContent)({
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
})

/** How the quorum went through a meeting. */
export function QuorumTracking(address: MeetingAddress) {
  const dispatch = useAppDispatch()
  const { target } = useAppSelector(selectQuorumHistory)
  const leave = useCallback(() => void dispatch(quorumHistory.closed()), [dispatch])
  // It is closed again when the person comes back to the page.
  useEffect(() => leave, [leave])
  if (target?.eventId !== address.eventId) return null
  return (
    <Dialog open fullWidth maxWidth="md" onClose={leave} aria-labelledby="quorum-tracking">
      <DialogTitle id="quorum-tracking">Quorum Tracking</DialogTitle>
      {/* It scrolls and holds no control: the keys reach it by itself. */}
      <Content tabIndex={0}>
        <QuorumHistory {...address} />
      </Content>
      <DialogActions>
        <Button onClick={leave}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

// The charts are loaded when the first history is opened.
const HistoryChart = lazyWithRetry(() => import('./HistoryChart'))

/** The history as a chart and as a table that says the same, or why there is none. */
function QuorumHistory({ eventId }: MeetingAddress) {
  const startTime = useMeeting(eventId, (meeting) => meeting.startTime)
  const entityOne = useMeeting(eventId, (meeting) => meeting.entityOne)
  const quorumEligible = useMeeting(eventId, (meeting) => meeting.quorumEligible)
  const recordMismatch = useMeeting(eventId, (meeting) => meeting.recordMismatch)
  const timeline = useQuorumTimeline(eventId)
  const { answer, request } = useAppSelector(selectQuorumHistory)
  if (!hasQuorumHistory(startTime)) {
    const since = formatDay(quorumHistorySince)
    return (
      <Alert severity="info">
        {`This functionality is only available for events on or after ${since}.`}
      </Alert>
    )
  }
  const points = answer ?? []
  if (points.length === 0) {
    return request.status === 'running' ? (
      <LoadingText />
    ) : (
      <EmptyState text={noHistoryText(entityOne)} />
    )
  }
  return (
    <>
      <Typography variant="subtitle1" component="div" gutterBottom>
        <DoubtfulFigure mismatch={recordMismatch}>
          {unbroken(quorumTimelineText(timeline, quorumEligible))}
        </DoubtfulFigure>
      </Typography>
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        <HistoryChart eventId={eventId} points={points} />
      </Suspense>
      <HistoryTable eventId={eventId} points={points} />
    </>
  )
}

interface HistoryTableProps {
  eventId: number
  points: readonly QuorumHistoryPoint[]
}

/** The same as the chart, for those who cannot see it and those who want it exact. */
function HistoryTable({ eventId, points }: HistoryTableProps) {
  const quorumCount = useMeeting(eventId, (meeting) => meeting.quorumCount)
  const quorumEligible = useMeeting(eventId, (meeting) => meeting.quorumEligible)
  return (
    <HeadedTable
      size="small"
      aria-label="Quorum history"
      heads={['From', 'Active attendees', 'Quorum']}
    >
      {points.map(({ created, quorumAttendanceCount }) => (
        <TableRow key={created}>
          <TableCell>
            <time dateTime={created}>{formatZoned(created)}</time>
          </TableCell>
          <TableCell>{`${quorumAttendanceCount} present, ${quorumCount} needed`}</TableCell>
          <TableCell>
            {isQuorumReached(quorumCount, quorumAttendanceCount, quorumEligible)
              ? 'Met'
              : 'Not met'}
          </TableCell>
        </TableRow>
      ))}
    </HeadedTable>
  )
}
