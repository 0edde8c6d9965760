import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { noHistoryText, quorumTimelineText } from '../../../../rules/quorumChart'
import { formatDay } from '../../../../rules/calendarDay'
import { hasQuorumHistory, quorumHistorySince } from '../../../../rules/rollCall'
import { selectQuorumHistory } from '../../../entities/quorumHistory/quorumHistory.slice'
import { useAppSelector } from '../../../store/hooks'
import { EmptyState } from '../../../ui/EmptyState'
import { LoadingText } from '../../../ui/LoadingText'
import { DoubtfulFigure } from '../../detail/DoubtfulFigure'
import { useMeeting, type MeetingAddress } from '../useMeeting'
import { useQuorumTimeline } from '../useMeetingTimes'
import { HistoryTable } from './HistoryTable'
import { lazyWithRetry } from '../../../ui/lazyWithRetry'
import { unbroken } from '../../../ui/zonedText'

// The charts are loaded when the first history is opened.
const HistoryChart = lazyWithRetry(() => import('./HistoryChart'))

/** The history as a chart and as a table that says the same, or why there is none. */
export function QuorumHistory({ eventId }: MeetingAddress) {
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
