import type { Attendee } from '../../../contract/checkIns'
import { idle } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'

const nobody: Attendee[] = []

export function selectAttendees(state: RootState, eventId: number): Attendee[] {
  return state.attendees.ofEvent[eventId]?.people ?? nobody
}

export function selectAttendeesRequest(state: RootState, eventId: number): RequestState {
  return state.attendees.ofEvent[eventId]?.request ?? idle
}
