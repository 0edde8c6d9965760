import { requestSelectors } from '../../store/oneRequest'
import type { RootState } from '../../store/rootReducer'
import { selectWaitingQuestionsState } from './waitingQuestions.slice'

export const { selectRequest: selectWaitingRequest } = requestSelectors(
  selectWaitingQuestionsState,
  'groupId',
)

/** How many questions of the group wait for the person's vote, the one on screen aside. */
export function selectWaitingCount(state: RootState, voteQuestionId: number): number {
  const { ids, totalCount } = selectWaitingQuestionsState(state).answer ?? nothing
  return ids.includes(voteQuestionId) ? totalCount - 1 : totalCount
}

/** The one to go on with after the question on screen; null where there is none. */
export function selectNextWaitingId(state: RootState, voteQuestionId: number): number | null {
  const { ids } = selectWaitingQuestionsState(state).answer ?? nothing
  return ids.find((id) => id !== voteQuestionId) ?? null
}

const nothing: { ids: number[]; totalCount: number } = { ids: [], totalCount: 0 }
