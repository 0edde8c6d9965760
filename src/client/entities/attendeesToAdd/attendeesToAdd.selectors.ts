import type { RootState } from '../../store/rootReducer'
import type { AttendeeToAdd } from './attendeesToAdd.slice'

export function selectAttendeesToAdd(state: RootState): AttendeeToAdd[] {
  return state.attendeesToAdd
}
