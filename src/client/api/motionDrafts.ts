import { apiCall } from './request'

export const motionDraftsApi = {
  list: apiCall<'listMotionDrafts'>('GET', '/api/groups/{groupId}/motionDrafts'),
  create: apiCall<'createMotionDraft'>('POST', '/api/groups/{groupId}/motionDrafts', true),
  save: apiCall<'saveMotionDraft'>('PUT', '/api/groups/{groupId}/motionDrafts/{draftId}', true),
  discard: apiCall<'discardMotionDraft'>('DELETE', '/api/groups/{groupId}/motionDrafts/{draftId}'),
}
