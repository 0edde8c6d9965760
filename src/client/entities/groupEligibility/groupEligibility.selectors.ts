import type { EligibilityRow } from '../../../contract/groupEligibility'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import type { GroupEligibility } from './groupEligibility.slice'
import { selectGroupEligibilityState } from './groupEligibility.slice'

export function selectGroupEligibilityRows(state: RootState): EligibilityRow[] {
  return selectGroupEligibilityState(state).rows
}

export function selectGroupEligibilityTotal(state: RootState): number {
  return selectGroupEligibilityState(state).totalCount
}

/** Who holds the votes of the group shown; null until it is known. */
export function selectGroupEligibilityKind(state: RootState): GroupEligibility['groupKind'] {
  return selectGroupEligibilityState(state).groupKind
}

export function selectGroupEligibilityRequest(state: RootState): RequestState {
  return selectGroupEligibilityState(state).request
}
