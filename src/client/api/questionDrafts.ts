import { ofGroup } from './paths'
import { apiCall } from './request'

export const questionDraftsApi = {
  list: apiCall<'listQuestionDrafts'>('GET', `${ofGroup}/questionDrafts`),
  create: apiCall<'createQuestionDraft'>('POST', `${ofGroup}/questionDrafts`, true),
  save: apiCall<'saveQuestionDraft'>('PUT', `${ofGroup}/questionDrafts/{draftId}`, true),
  discard: apiCall<'discardQuestionDraft'>('DELETE', `${ofGroup}/questionDrafts/{draftId}`),
}
