import type { KeptDetail } from '../../entities/voteQuestions/voteQuestion'
import { selectDetail } from '../../entities/voteQuestions/voteQuestions.selectors'
import type { RootState } from '../../store/rootReducer'
import { useAppSelector } from '../../store/hooks'

export interface QuestionAddress {
  groupId: number
  voteQuestionId: number
}

/** The question of the page; the page is only drawn once it is known. */
function selectShown(state: RootState, voteQuestionId: number): KeptDetail {
  const detail = selectDetail(state, voteQuestionId)
  if (detail === null) throw new Error(`Question ${voteQuestionId} is shown but not known`)
  return detail
}

/** A part of the question; the component renders again only when this part changes by `isEqual`. */
export function useQuestion<Part>(
  voteQuestionId: number,
  pick: (question: KeptDetail) => Part,
  isEqual?: (one: Part, other: Part) => boolean,
): Part {
  return useAppSelector((state) => pick(selectShown(state, voteQuestionId)), isEqual)
}
