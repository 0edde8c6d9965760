import { selectMeeting, selectMeetingRequest } from '../../entities/events/events.selectors'
import { meeting } from '../../entities/events/events.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { useOpened } from '../../store/useOpened'
import { useRouteId } from '../../ui/useRouteId'
import { DetailFrame } from '../detail/DetailFrame'
import { RollCallPage } from './RollCallPage'

/** The roll call of one meeting, kept fresh while it is on screen. */
export default function RollCallScreen() {
  const groupId = useRouteId('groupId')
  const eventId = useRouteId('eventId')
  const isAddress = !Number.isNaN(eventId)
  const dispatch = useAppDispatch()
  const isKnown = useAppSelector((state) => selectMeeting(state, eventId)?.groupId === groupId)
  const failure = failureIn(useAppSelector((state) => selectMeetingRequest(state, eventId)))

  useOpened(isAddress && meeting.opened({ groupId, eventId }), meeting.closed({ eventId }))

  return (
    <DetailFrame
      heading="Roll call"
      denied={{ area: 'attendance', groupId }}
      missing={{ back: { to: `/group/${groupId}/attendance`, label: 'Attendance Report' } }}
      isMissing={!isAddress || failure?.code === 'not-found'}
      isKnown={isKnown}
      failure={failure}
      failedText="The roll call could not be loaded."
      onRetry={() => dispatch(meeting.requested({ eventId }))}
    >
      <RollCallPage groupId={groupId} eventId={eventId} />
    </DetailFrame>
  )
}
