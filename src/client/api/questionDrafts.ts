import { abortableCall, apiCall } from './request'

export const questionDraftsApi = {
  list: apiCall<'listQuestionDrafts'>('GET', '/api/groups/{groupId}/questionDrafts'),
  create: abortableCall<'createQuestionDraft'>('POST', '/api/groups/{groupId}/questionDrafts'),
  save: abortableCall<'saveQuestionDraft'>('PUT', '/api/groups/{groupId}/questionDrafts/{draftId}'),
  discard: apiCall<'discardQuestionDraft'>(
    'DELETE',
    '/api/groups/{groupId}/questionDrafts/{draftId}',
  ),
}
