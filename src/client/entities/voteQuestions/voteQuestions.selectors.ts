import { createSelector } from '@reduxjs/toolkit'
import { followedSelectors } from '../../store/followedSelectors'
import type { RootState } from '../../store/rootReducer'
import { wholeDetail } from './voteQuestion'
import type { VoteQuestion } from './voteQuestion'

export function selectVoteQuestion(state: RootState, voteQuestionId: number): VoteQuestion | null {
  return state.voteQuestions.entities[voteQuestionId] ?? null
}

/** The question with all its facts; null until they have come. */
export const selectDetail = createSelector([selectVoteQuestion], wholeDetail)

/** The revision as of which the question is known without a gap; null where all of it must be asked for. */
export function selectKnownRevision(state: RootState, voteQuestionId: number): number | null {
  return state.voteQuestions.knownRevisions[voteQuestionId] ?? null
}

export const { selectRequest: selectDetailRequest, selectStaleSince: selectDetailStaleSince } =
  followedSelectors('voteQuestions', (state) => state.voteQuestions)
