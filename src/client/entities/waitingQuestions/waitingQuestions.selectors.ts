import type { RequestState } from '../../store/requestState'
import { idle } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { selectWaitingQuestionsState } from './waitingQuestions.slice'

export function selectWaitingRequest(state: RootState, groupId: number): RequestState {
  const waitingQuestions = selectWaitingQuestionsState(state)
  return waitingQuestions.groupId === groupId ? waitingQuestions.request : idle
}

/** How many questions of the group wait for the person's vote, the one on screen aside. */
export function selectWaitingCount(state: RootState, voteQuestionId: number): number {
  const { ids, totalCount } = selectWaitingQuestionsState(state)
  return ids.includes(voteQuestionId) ? totalCount - 1 : totalCount
}

/** The one to go on with after the question on screen; null where there is none. */
export function selectNextWaitingId(state: RootState, voteQuestionId: number): number | null {
  return selectWaitingQuestionsState(state).ids.find((id) => id !== voteQuestionId) ?? null
}
