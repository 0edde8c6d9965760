import { createSelector } from '@reduxjs/toolkit'
import { selectListIds } from '../../entities/voteQuestions/voteQuestionList.selectors'
import type { VoteQuestion } from '../../entities/voteQuestions/voteQuestion'
import { selectVoteQuestion } from '../../entities/voteQuestions/voteQuestions.selectors'
import type { RootState } from '../../store/rootReducer'

/** A row knows its question by id alone: cells read the facts, so a vote renders one cell and no row. */
export interface QuestionRow {
  voteQuestionId: number
}

export const selectRows = createSelector([selectListIds], (ids): QuestionRow[] =>
  ids.map((voteQuestionId) => ({ voteQuestionId })),
)

/** A question of the page; every id of the page has one. */
export function selectListed(state: RootState, voteQuestionId: number): VoteQuestion {
  const question = selectVoteQuestion(state, voteQuestionId)
  if (question === null) throw new Error(`Question ${voteQuestionId} is listed but not known`)
  return question
}
