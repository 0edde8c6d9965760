import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import type { ListQuery } from '../../store/pagedList'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { selectMotionListState } from './motionList.slice'

/** The ids of the page on screen, in its order. */
export function selectMotionIds(state: RootState): number[] {
  return selectMotionListState(state).ids
}

/** How many motions the search found on all pages. */
export function selectMotionTotal(state: RootState): number {
  return selectMotionListState(state).totalCount
}

export function selectMotionListRequest(state: RootState): RequestState {
  return selectMotionListState(state).request
}

/** Which page of the group's motions was looked at last; null before. */
export function selectMotionQuery(state: RootState, groupId: number): ListQuery | null {
  const { target } = selectMotionListState(state)
  return target?.groupId === groupId ? target.query : null
}

/** Whether an answer for this group has come, an empty one too. */
export function selectHasMotions(state: RootState, groupId: number): boolean {
  const { target, asOf } = selectMotionListState(state)
  return target?.groupId === groupId && asOf !== null
}

/** Whether the person may make a motion in this group, as far as an answer has told. */
export function selectMayMakeMotions(state: RootState, groupId: number): boolean {
  const { target, canCreateMotion } = selectMotionListState(state)
  return target?.groupId === groupId && canCreateMotion
}

/** ISO 8601 UTC: since when the rows may be out of date; null while they are kept fresh. */
export function selectMotionListStaleSince(state: RootState): string | null {
  const { request, asOf } = selectMotionListState(state)
  const isLost = selectLiveUpdatesLostAt(state, 'motions') !== null
  return request.status === 'failed' || isLost ? asOf : null
}
