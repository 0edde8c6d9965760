import { shallowEqual } from 'react-redux'
import { selectMeeting } from '../../entities/events/events.selectors'
import type { Meeting } from '../../entities/events/events.slice'
import { partOf } from '../../store/partOf'

export interface MeetingAddress {
  groupId: number
  eventId: number
}

const useMeetingPart = partOf('Meeting', selectMeeting)

/** These fields of the meeting of the page; the component renders again only when one of them changes. */
export function useMeeting<Field extends keyof Meeting>(eventId: number, ...fields: Field[]) {
  const pick = (meeting: Meeting) =>
    Object.fromEntries(fields.map((field) => [field, meeting[field]])) as Pick<Meeting, Field>
  return useMeetingPart(eventId, pick, shallowEqual)
}
