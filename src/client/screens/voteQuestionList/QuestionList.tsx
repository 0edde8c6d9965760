import { questionPage } from '../../entities/voteQuestions/voteQuestionList.selectors'
import { questionList } from '../../entities/voteQuestions/voteQuestionList.slice'
import { entityList } from '../list/entityList'

export const QuestionList = entityList({
  selectors: questionPage,
  requested: questionList.requested,
  noun: 'question',
  all: 'voting questions',
  newest: 'votes',
  emptyText: 'No records were found.',
  grid: () => import('./QuestionGrid'),
  cards: () => import('./QuestionCards'),
})
