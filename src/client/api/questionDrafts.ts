import { apiCall } from './request'

export const questionDraftsApi = {
  list: apiCall<'listQuestionDrafts'>('GET', '/api/groups/{groupId}/questionDrafts'),
  create: apiCall<'createQuestionDraft'>('POST', '/api/groups/{groupId}/questionDrafts', true),
  save: apiCall<'saveQuestionDraft'>('PUT', '/api/groups/{groupId}/questionDrafts/{draftId}', true),
  discard: apiCall<'discardQuestionDraft'>(
    'DELETE',
    '/api/groups/{groupId}/questionDrafts/{draftId}',
  ),
}
