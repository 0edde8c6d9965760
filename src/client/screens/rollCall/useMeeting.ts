import { selectMeeting } from '../../entities/events/events.selectors'
import type { Meeting } from '../../entities/events/events.slice'
import { useAppSelector } from '../../store/hooks'
import type { RootState } from '../../store/rootReducer'

export interface MeetingAddress {
  groupId: number
  eventId: number
}

/** The meeting of the page; the page is only drawn once it is known. */
function selectShownMeeting(state: RootState, eventId: number): Meeting {
  const meeting = selectMeeting(state, eventId)
  if (meeting === null) throw new Error(`Meeting ${eventId} is shown but not known`)
  return meeting
}

/** One fact of the meeting; the component renders again only when this fact changes. */
export function useMeeting<Fact>(eventId: number, pick: (meeting: Meeting) => Fact): Fact {
  return useAppSelector((state) => pick(selectShownMeeting(state, eventId)))
}
