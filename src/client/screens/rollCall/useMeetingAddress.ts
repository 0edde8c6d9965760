import { useRouteId } from '../../ui/useRouteId'
import type { MeetingAddress } from './useMeeting'

/** The meeting of the page's address, for cells that know no more than their row. */
export function useMeetingAddress(): MeetingAddress {
  return { groupId: useRouteId('groupId'), eventId: useRouteId('eventId') }
}
