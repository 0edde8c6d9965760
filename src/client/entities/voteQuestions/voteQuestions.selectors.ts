import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import { idle } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import type { KeptDetail, VoteQuestion } from './voteQuestion'

export function selectVoteQuestion(state: RootState, voteQuestionId: number): VoteQuestion | null {
  return state.voteQuestions.entities[voteQuestionId] ?? null
}

/** The question with all its facts; null until they have come. */
export function selectDetail(state: RootState, voteQuestionId: number): KeptDetail | null {
  return selectVoteQuestion(state, voteQuestionId)?.detail ?? null
}

export function selectDetailRequest(state: RootState, voteQuestionId: number): RequestState {
  return state.voteQuestions.details[voteQuestionId]?.request ?? idle
}

/** The revision as of which the question is known without a gap; null where all of it must be asked for. */
export function selectKnownRevision(state: RootState, voteQuestionId: number): number | null {
  return state.voteQuestions.knownRevisions[voteQuestionId] ?? null
}

/** ISO 8601 UTC: since when the facts may be out of date; null while they are kept fresh. */
export function selectDetailStaleSince(state: RootState, voteQuestionId: number): string | null {
  const hasFailed = selectDetailRequest(state, voteQuestionId).status === 'failed'
  const isLost = selectLiveUpdatesLostAt(state, 'voteQuestions') !== null
  return hasFailed || isLost ? (state.voteQuestions.details[voteQuestionId]?.asOf ?? null) : null
}
