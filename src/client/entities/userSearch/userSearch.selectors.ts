import { idle } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import type { Person } from './userSearch.slice'

const nobody: Person[] = []

/** The people found for what is typed into a field. */
export function selectPeopleFound(state: RootState, field: string): Person[] {
  return state.userSearch.field === field ? state.userSearch.people : nobody
}

export function selectUserSearchRequest(state: RootState, field: string): RequestState {
  return state.userSearch.field === field ? state.userSearch.request : idle
}
