import { questionDraftsApi } from '../../api/questionDrafts'
import { sharedDraftSagas } from '../../store/editor/sharedDrafts.saga'
import { questionDrafts } from '../questionDrafts/questionDrafts.slice'
import { keptQuestion, questionForm, selectKeptBody } from './voteQuestionEditor.selectors'

export const questionDraftSagas = sharedDraftSagas({
  shared: questionDrafts,
  kept: keptQuestion,
  form: questionForm,
  api: questionDraftsApi,
  hub: 'voteQuestions',
  selectBody: selectKeptBody,
  selectMayKeep: (_state, { voteQuestionId }) => voteQuestionId === null,
})

export const watchQuestionDrafts = questionDraftSagas.watchDrafts
