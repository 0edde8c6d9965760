import { idle } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { selectAdminSearchState } from './adminSearch.slice'
import type { FoundChoice } from './adminSearch.slice'

const nothing: FoundChoice[] = []

/** What was found for what is typed into a field. */
export function selectFoundChoices(state: RootState, field: string): FoundChoice[] {
  const search = selectAdminSearchState(state)
  return search.field === field ? search.choices : nothing
}

export function selectAdminSearchRequest(state: RootState, field: string): RequestState {
  const search = selectAdminSearchState(state)
  return search.field === field ? search.request : idle
}
