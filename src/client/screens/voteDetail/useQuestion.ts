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

/** One fact of the question; the component renders again only when this fact changes. */
export function useQuestion<Fact>(
  voteQuestionId: number,
  pick: (detail: KeptDetail) => Fact,
): Fact {
  return useAppSelector((state) => pick(selectShown(state, voteQuestionId)))
}
