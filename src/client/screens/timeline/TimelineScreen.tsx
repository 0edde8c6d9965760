import {
  meetingTimeline,
  selectMeetingTimeline,
  selectTimelineRequest,
} from '../../entities/minutes/timeline.request'
import { useAppSelector } from '../../store/hooks'
import { SiteLink } from '../../ui/SiteLink'
import { useRouteId } from '../../ui/useRouteId'
import { formatZoned } from '../../ui/zonedText'
import { AnsweredPage } from '../detail/AnsweredPage'
import { TimelineCard } from './TimelineCard'
import { TimelineTable } from './TimelineTable'
import { useTimelineMoment } from './useTimelineMoment'

/** A closed meeting over time: who was there when, the quorum, motions, seconds and votes. */
export default function TimelineScreen() {
  const groupId = useRouteId('groupId')
  const eventId = useRouteId('eventId')
  const timeline = useAppSelector((state) => selectMeetingTimeline(state, eventId))
  const meeting = `/group/${groupId}/events/${eventId}`
  return (
    <AnsweredPage
      title="Timeline"
      back={{ to: `${meeting}/rollcall`, label: 'Roll Call' }}
      documentTitle={timeline ? `Timeline: ${timeline.title}` : undefined}
      subtitle={timeline && `${timeline.title}, ${formatZoned(timeline.startTime)}`}
      actions={timeline && <SiteLink to={`${meeting}/minutes`}>Minutes</SiteLink>}
      id={eventId}
      opened={meetingTimeline.requested({ groupId, eventId })}
      request={useAppSelector((state) => selectTimelineRequest(state, eventId))}
      isKnown={timeline !== null}
    >
      {timeline && <Timeline groupId={groupId} timeline={timeline} />}
    </AnsweredPage>
  )
}

function Timeline({ groupId, timeline }: Parameters<typeof TimelineTable>[0]) {
  const moment = useTimelineMoment(timeline)
  return (
    <>
      <TimelineCard groupId={groupId} timeline={timeline} moment={moment} />
      <TimelineTable groupId={groupId} timeline={timeline} />
    </>
  )
}
