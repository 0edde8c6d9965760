import { selectMeeting } from '../../entities/events/events.selectors'
import { partOf } from '../../store/partOf'

export interface MeetingAddress {
  groupId: number
  eventId: number
}

/** A part of the meeting of the page. */
export const useMeeting = partOf('Meeting', selectMeeting)
