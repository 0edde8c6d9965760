import { createSelector } from '@reduxjs/toolkit'
import { subscribedSelectors, knownRevisionSelector } from '../../store/subscribedSelectors'
import type { RootState } from '../../store/rootReducer'
import { wholeDetail, type VoteQuestion } from './voteQuestion'

export function selectVoteQuestion(state: RootState, voteQuestionId: number): VoteQuestion | null {
  return state.voteQuestions.entities[voteQuestionId] ?? null
}

/** The question with all its facts; null until they have come. */
export const selectDetail = createSelector([selectVoteQuestion], wholeDetail)

/** All stored ones by id, whatever their revision. */
export const selectCachedQuestions = (state: RootState) => state.voteQuestions.entities

export const selectKnownRevision = knownRevisionSelector((state) => state.voteQuestions)

export const { selectRequest: selectDetailRequest, selectStaleSince: selectDetailStaleSince } =
  subscribedSelectors('voteQuestions', (state) => state.voteQuestions)
