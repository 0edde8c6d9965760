/** The drafts of voting questions that the admins of a group share. */
import type { QuestionDraft } from '../../../contract/drafts'
import { sharedDrafts } from '../../store/editor/sharedDrafts'

export const questionDrafts = sharedDrafts<QuestionDraft>('question', 'votingquestions')
