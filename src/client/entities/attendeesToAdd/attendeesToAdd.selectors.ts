import type { RootState } from '../../store/rootReducer'
import type { AttendeeToAdd } from './attendeesToAdd.slice'
import { selectAttendeesToAddState } from './attendeesToAdd.slice'

export function selectAttendeesToAdd(state: RootState): AttendeeToAdd[] {
  return selectAttendeesToAddState(state)
}
