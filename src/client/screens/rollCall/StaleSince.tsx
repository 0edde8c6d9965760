import { selectMeetingStaleSince } from '../../entities/events/events.selectors'
import { useAppSelector } from '../../store/hooks'
import { AsOf } from '../../ui/AsOf'
import type { MeetingAddress } from './useMeeting'

/** How old what is shown is, while it is not kept fresh. */
export function StaleSince({ eventId }: MeetingAddress) {
  const staleSince = useAppSelector((state) => selectMeetingStaleSince(state, eventId))
  return staleSince !== null && <AsOf at={staleSince} />
}
