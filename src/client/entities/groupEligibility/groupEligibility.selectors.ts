import { pagedListSelectors } from '../../store/pagedListSelectors'
import type { RootState } from '../../store/rootReducer'
import { type EligibilityPolicy, selectGroupEligibilityState } from './groupEligibility.slice'

export const {
  selectRows: selectGroupEligibilityRows,
  selectTotal: selectGroupEligibilityTotal,
  selectRequest: selectGroupEligibilityRequest,
} = pagedListSelectors(selectGroupEligibilityState)

/** The rules of the group shown; null until they are known. */
export function selectEligibilityPolicy(state: RootState): EligibilityPolicy | null {
  const { answered, policy } = selectGroupEligibilityState(state)
  return answered === null ? null : policy
}
