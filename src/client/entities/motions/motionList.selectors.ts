import { pagedListSelectors } from '../../store/pagedListSelectors'
import type { RootState } from '../../store/rootReducer'
import { selectMotionListState } from './motionList.slice'

export const {
  selectRows: selectMotionIds,
  selectTotal: selectMotionTotal,
  selectRequest: selectMotionListRequest,
  selectQuery: selectMotionQuery,
  selectHasAnswer: selectHasMotions,
  selectStaleSince: selectMotionListStaleSince,
} = pagedListSelectors(selectMotionListState, 'motions')

/** Whether the person may make a motion in this group; false until an answer says so. */
export function selectMayMakeMotions(state: RootState, groupId: number): boolean {
  const { target, canCreateMotion } = selectMotionListState(state)
  return target?.groupId === groupId && canCreateMotion
}
