import type { EligibilityRow } from '../../../contract/groupEligibility'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import type { Roster } from './roster.slice'

export function selectRosterRows(state: RootState): EligibilityRow[] {
  return state.roster.rows
}

export function selectRosterTotal(state: RootState): number {
  return state.roster.totalCount
}

/** Who holds the votes of the group shown; null until it is known. */
export function selectRosterKind(state: RootState): Roster['groupKind'] {
  return state.roster.groupKind
}

export function selectRosterRequest(state: RootState): RequestState {
  return state.roster.request
}
