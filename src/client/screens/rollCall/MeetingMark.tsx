import { Badge } from '../../ui/Badge'
import { CheckIcon } from '../../ui/icons/CheckIcon'
import { ClockIcon } from '../../ui/icons/ClockIcon'
import { ScreenIcon } from '../../ui/icons/ScreenIcon'
import { isRollCallOpenOf } from './meetingFacts'
import { useIsLive } from './useMeetingTimes'
import { useMeeting } from './useMeeting'

/** Whether the meeting goes on now, else whether its roll call is still open. */
export function MeetingMark({ eventId }: { eventId: number }) {
  const isOpen = useMeeting(eventId, isRollCallOpenOf)
  if (useIsLive(eventId)) return <Badge word="Live" Icon={ScreenIcon} colour="info" />
  if (isOpen) return <Badge word="Roll call open" Icon={ClockIcon} colour={null} />
  return <Badge word="Roll call closed" Icon={CheckIcon} colour="secondary" />
}
