import { selectDetail } from '../../entities/voteQuestions/voteQuestions.selectors'
import { partOf } from '../../store/partOf'

export interface QuestionAddress {
  groupId: number
  voteQuestionId: number
}

/** A part of the question of the page. */
export const useQuestion = partOf('Question', selectDetail)
