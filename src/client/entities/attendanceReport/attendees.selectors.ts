import type { Attendee } from '../../../contract/checkIns'
import { idle } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { selectAttendeesState } from './attendees.slice'

const nobody: Attendee[] = []

export function selectAttendees(state: RootState, eventId: number): Attendee[] {
  return selectAttendeesState(state).ofEvent[eventId]?.people ?? nobody
}

export function selectAttendeesRequest(state: RootState, eventId: number): RequestState {
  return selectAttendeesState(state).ofEvent[eventId]?.request ?? idle
}
