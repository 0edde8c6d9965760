import { isLive } from '../../../rules/rollCall'
import { useNow } from '../../ui/useNow'
import { endOf, startOf } from './meetingFacts'
import { useMeeting } from './useMeeting'

/** Whether the meeting goes on at this moment. */
export function useIsLive(eventId: number): boolean {
  const startTime = useMeeting(eventId, startOf)
  const endTime = useMeeting(eventId, endOf)
  return isLive({ startTime, endTime }, useNow())
}
