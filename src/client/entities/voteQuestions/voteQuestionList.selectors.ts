import { pagedListSelectors } from '../../store/pagedListSelectors'
import type { RootState } from '../../store/rootReducer'
import type { Notice } from './voteQuestionList.slice'

export const {
  selectRows: selectListIds,
  selectTotal: selectListTotal,
  selectRequest: selectListRequest,
  selectQuery: selectListQuery,
  selectHasAnswer: selectHasList,
  selectStaleSince: selectListStaleSince,
} = pagedListSelectors((state) => state.voteQuestionList, 'voteQuestions')

/** What this person just did to a question of the group; null once it was read. */
export function selectNotice(state: RootState, groupId: number): Notice | null {
  const { notice } = state.voteQuestionList
  return notice?.groupId === groupId ? notice : null
}
