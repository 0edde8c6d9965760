import type { Action } from '@reduxjs/toolkit'
import { detailFailed, detailSucceeded } from '../voteQuestions/voteQuestions.slice'

export type DetailAnswer = (action: Action) => boolean

/** A pattern for `take`: the detail of a question has come, or could not be had. */
export function detailAnswer(voteQuestionId: number): DetailAnswer {
  return (action) =>
    (detailSucceeded.match(action) && action.payload.detail.voteQuestionId === voteQuestionId) ||
    (detailFailed.match(action) && action.payload.voteQuestionId === voteQuestionId)
}
