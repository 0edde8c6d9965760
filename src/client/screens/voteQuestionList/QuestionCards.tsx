import {
  selectListIds,
  selectListRequest,
  selectListTotal,
} from '../../entities/voteQuestions/voteQuestionList.selectors'
import { selectVoteQuestion } from '../../entities/voteQuestions/voteQuestions.selectors'
import { useAppSelector } from '../../store/hooks'
import { shownBy } from '../list/entityCells'
import type { ListPageProps } from '../list/listQuery'
import { PagedCards } from '../list/PagedCards'
import { QuestionCard } from './questionCells'

const Shown = shownBy(selectVoteQuestion)

/** The page of questions on a phone. */
export function QuestionCards(page: ListPageProps) {
  return (
    <PagedCards
      label="Voting questions"
      ids={useAppSelector(selectListIds)}
      total={useAppSelector(selectListTotal)}
      isSettled={useAppSelector(selectListRequest).status === 'done'}
      {...page}
    >
      {(id) => <Shown id={id} show={(question) => <QuestionCard question={question} />} />}
    </PagedCards>
  )
}
