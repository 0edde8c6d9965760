/** A search across all groups, while its dialog is open. */
import type { Found } from '../../../contract/search'
import { requestSlice } from '../../store/requestEntity'
import { idle, type RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { isLongEnough } from '../search/search.slice'

const { actions, selectState } = requestSlice<string, Found[]>('everywhere')
export const everywhere = actions

const nothing: Found[] = []

/** What was found for what is typed; nothing while a search for it runs. */
export function selectFound(state: RootState): Found[] {
  return selectState(state).answer ?? nothing
}

/** The state of the search for what is typed; a text that is too short is not searched for. */
export function selectEverywhereRequest(state: RootState): RequestState {
  const { target, request } = selectState(state)
  return target !== null && isLongEnough(target) ? request : idle
}
