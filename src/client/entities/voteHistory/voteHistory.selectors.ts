import type { VoteQuestionEdit } from '../../../contract/voteHistory'
import { idle } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { selectVoteHistoryState } from './voteHistory.slice'

/** The versions of a question, newest first; null until they have come. */
export function selectEdits(state: RootState, voteQuestionId: number): VoteQuestionEdit[] | null {
  const voteHistory = selectVoteHistoryState(state)
  return voteHistory.voteQuestionId === voteQuestionId ? voteHistory.edits : null
}

export function selectHistoryRequest(state: RootState, voteQuestionId: number): RequestState {
  const voteHistory = selectVoteHistoryState(state)
  return voteHistory.voteQuestionId === voteQuestionId ? voteHistory.request : idle
}
