import { questionDrafts } from '../../entities/questionDrafts/questionDrafts.slice'
import {
  keptQuestion,
  questionForm,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import type { SharedEditor } from '../editor/SharedDraft'

export const sharedQuestion: SharedEditor = {
  about: 'question',
  shared: questionDrafts,
  kept: keptQuestion,
  form: questionForm,
}
