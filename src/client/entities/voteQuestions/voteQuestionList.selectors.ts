import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import type { ListQuery } from '../../store/pagedList'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import type { Notice } from './voteQuestionList.slice'

/** The ids of the page on screen, in its order. */
export function selectListIds(state: RootState): number[] {
  return state.voteQuestionList.ids
}

/** How many questions the search found on all pages. */
export function selectListTotal(state: RootState): number {
  return state.voteQuestionList.totalCount
}

export function selectListRequest(state: RootState): RequestState {
  return state.voteQuestionList.request
}

/** Which page of the group's list was looked at last; null before. */
export function selectListQuery(state: RootState, groupId: number): ListQuery | null {
  const { target } = state.voteQuestionList
  return target?.groupId === groupId ? target.query : null
}

/** Whether an answer for this group has come, an empty one too. */
export function selectHasList(state: RootState, groupId: number): boolean {
  const { target, asOf } = state.voteQuestionList
  return target?.groupId === groupId && asOf !== null
}

/** ISO 8601 UTC: since when the rows may be out of date; null while they are kept fresh. */
export function selectListStaleSince(state: RootState): string | null {
  const { request, asOf } = state.voteQuestionList
  const isLost = selectLiveUpdatesLostAt(state, 'voteQuestions') !== null
  return request.status === 'failed' || isLost ? asOf : null
}

/** What this person just did to a question of the group; null once it was read. */
export function selectNotice(state: RootState, groupId: number): Notice | null {
  const { notice } = state.voteQuestionList
  return notice?.groupId === groupId ? notice : null
}
