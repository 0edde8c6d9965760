import { shallowEqual } from 'react-redux'
import { selectMeeting } from '../../entities/events/events.selectors'
import type { Meeting } from '../../entities/events/events.slice'
import { useAppSelector } from '../../store/hooks'

export interface MeetingAddress {
  groupId: number
  eventId: number
}

/**
 * These fields of the meeting of the page; the component renders again only when one of them changes. The
 * page is only drawn once its meeting is known.
 */
export function useMeeting<Field extends keyof Meeting>(eventId: number, ...fields: Field[]) {
  return useAppSelector((state) => {
    const meeting = selectMeeting(state, eventId)
    if (meeting === null) throw new Error(`Meeting ${eventId} is shown but not known`)
    return Object.fromEntries(fields.map((field) => [field, meeting[field]])) as Pick<
      Meeting,
      Field
    >
  }, shallowEqual)
}
