import { pagedListSelectors } from '../../store/pagedListSelectors'
import type { RootState } from '../../store/rootReducer'
import {
  type EligibilityPolicy,
  type GroupEligibilityQuery,
  selectGroupEligibilityState,
} from './groupEligibility.slice'

export const {
  selectRows: selectGroupEligibilityRows,
  selectTotal: selectGroupEligibilityTotal,
  selectRequest: selectGroupEligibilityRequest,
} = pagedListSelectors(selectGroupEligibilityState)

/** The rules of a group; null until its list of this mode, which tells them, has come. */
export function selectEligibilityPolicy(
  state: RootState,
  groupId: number,
  mode: GroupEligibilityQuery['mode'],
): EligibilityPolicy | null {
  const { target, answered, policy } = selectGroupEligibilityState(state)
  return target?.groupId === groupId && answered?.mode === mode ? policy : null
}
