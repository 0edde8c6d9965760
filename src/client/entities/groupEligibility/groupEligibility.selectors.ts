import type { GroupKind } from '../../../rules/policy'
import { pagedListSelectors } from '../../store/pagedListSelectors'
import type { RootState } from '../../store/rootReducer'
import { selectGroupEligibilityState } from './groupEligibility.slice'

export const {
  selectRows: selectGroupEligibilityRows,
  selectTotal: selectGroupEligibilityTotal,
  selectRequest: selectGroupEligibilityRequest,
} = pagedListSelectors(selectGroupEligibilityState)

/** Who holds the votes of the group shown; null until it is known. */
export function selectGroupEligibilityKind(state: RootState): GroupKind | null {
  const { answered, groupKind } = selectGroupEligibilityState(state)
  return answered === null ? null : groupKind
}
