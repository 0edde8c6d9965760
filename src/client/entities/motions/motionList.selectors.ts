import { pagedListSelectors } from '../../store/pagedListSelectors'
import type { RootState } from '../../store/rootReducer'
import { selectMotionListState } from './motionList.slice'

/** The page of the list on screen. */
export const motionPage = pagedListSelectors(selectMotionListState, 'motions')

/** Whether the person may make a motion in this group; false until an answer says so. */
export function selectMayMakeMotions(state: RootState, groupId: number): boolean {
  const { target, canCreateMotion } = selectMotionListState(state)
  return target?.groupId === groupId && canCreateMotion
}
