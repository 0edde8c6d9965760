import { idle } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import type { Person } from './userSearch.slice'
import { selectUserSearchState } from './userSearch.slice'

const nobody: Person[] = []

/** The people found for what is typed into a field. */
export function selectPeopleFound(state: RootState, field: string): Person[] {
  return selectUserSearchState(state).field === field ? selectUserSearchState(state).people : nobody
}

export function selectUserSearchRequest(state: RootState, field: string): RequestState {
  return selectUserSearchState(state).field === field ? selectUserSearchState(state).request : idle
}
