import type { VoteQuestion } from '../../entities/voteQuestions/voteQuestion'
import { useAppSelector } from '../../store/hooks'
import { selectListed } from './voteQuestionList.selectors'

/** One fact of a question of the page; the cell renders again only when this fact changes. */
export function useQuestionFact<Fact>(
  voteQuestionId: number,
  pick: (question: VoteQuestion) => Fact,
): Fact {
  return useAppSelector((state) => pick(selectListed(state, voteQuestionId)))
}
