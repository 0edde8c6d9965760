import Box from '@mui/material/Box'
import { useCallback, useEffect } from 'react'
import {
  meetingTimeline,
  selectMeetingTimeline,
  selectTimelineRequest,
} from '../../entities/minutes/timeline.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn, isSignedOut } from '../../store/requestState'
import { EmptyState } from '../../ui/EmptyState'
import { LoadingBlock } from '../../ui/LoadingBlock'
import { PageHeader } from '../../ui/PageHeader'
import { SiteLink } from '../../ui/SiteLink'
import { useRouteId } from '../../ui/useRouteId'
import { formatZoned } from '../../ui/zonedText'
import { stacked } from '../detail/layout'
import { NotFoundPage } from '../errors/NotFoundPage'
import { ServerErrorPage } from '../errors/ServerErrorPage'
import { TimelineCard } from './TimelineCard'
import { TimelineTable } from './TimelineTable'
import { useTimelineMoment } from './useTimelineMoment'

/** A closed meeting over time: who was there when, the quorum, motions, seconds and votes. */
export default function TimelineScreen() {
  const groupId = useRouteId('groupId')
  const eventId = useRouteId('eventId')
  const dispatch = useAppDispatch()
  const timeline = useAppSelector((state) => selectMeetingTimeline(state, eventId))
  const failure = failureIn(useAppSelector((state) => selectTimelineRequest(state, eventId)))
  const isAddress = !Number.isNaN(eventId)
  const load = useCallback(
    () => dispatch(meetingTimeline.requested({ groupId, eventId })),
    [dispatch, eventId, groupId],
  )
  useEffect(() => {
    if (isAddress) load()
  }, [isAddress, load])

  const meeting = `/group/${groupId}/events/${eventId}`
  const back = { to: `${meeting}/rollcall`, label: 'Roll Call' }
  const isOpen = failure?.code === 'state-forbids'
  if (!isAddress || failure?.status === 404) return <NotFoundPage back={back} />
  if (failure && !isOpen && !isSignedOut(failure) && timeline === null)
    return <ServerErrorPage code={failure.status || undefined} onRetry={load} />
  return (
    <>
      <PageHeader
        title="Timeline"
        back={back}
        documentTitle={timeline ? `Timeline: ${timeline.title}` : undefined}
        subtitle={timeline && `${timeline.title}, ${formatZoned(timeline.startTime)}`}
        actions={timeline && <SiteLink to={`${meeting}/minutes`}>Minutes</SiteLink>}
      />
      {isOpen && <EmptyState text={failure.problem?.detail ?? ''} />}
      {timeline === null && !isOpen && <LoadingBlock />}
      {timeline && <Timeline groupId={groupId} timeline={timeline} />}
    </>
  )
}

function Timeline({ groupId, timeline }: Parameters<typeof TimelineTable>[0]) {
  const moment = useTimelineMoment(timeline)
  return (
    <Box sx={stacked}>
      <TimelineCard groupId={groupId} timeline={timeline} moment={moment} />
      <TimelineTable groupId={groupId} timeline={timeline} />
    </Box>
  )
}
