import type { EligibilityRow } from '../../../contract/groupEligibility'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import type { GroupEligibility } from './groupEligibility.slice'

export function selectGroupEligibilityRows(state: RootState): EligibilityRow[] {
  return state.groupEligibility.rows
}

export function selectGroupEligibilityTotal(state: RootState): number {
  return state.groupEligibility.totalCount
}

/** Who holds the votes of the group shown; null until it is known. */
export function selectGroupEligibilityKind(state: RootState): GroupEligibility['groupKind'] {
  return state.groupEligibility.groupKind
}

export function selectGroupEligibilityRequest(state: RootState): RequestState {
  return state.groupEligibility.request
}
