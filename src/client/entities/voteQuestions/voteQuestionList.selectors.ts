import { pagedListSelectors } from '../../store/pagedListSelectors'
import type { RootState } from '../../store/rootReducer'
import type { Notice } from './voteQuestionList.slice'

/** The page of the list on screen. */
export const questionPage = pagedListSelectors((state) => state.voteQuestionList, 'voteQuestions')

/** What this person just did to a question of the group; null once it was read. */
export function selectNotice(state: RootState, groupId: number): Notice | null {
  const { notice } = state.voteQuestionList
  return notice?.groupId === groupId ? notice : null
}
