import { apiCall } from './request'

export const motionDraftsApi = {
  list: apiCall<'listMotionDrafts'>('GET', '/api/groups/{groupId}/motionDrafts'),
  create: apiCall<'createMotionDraft'>('POST', '/api/groups/{groupId}/motionDrafts'),
  save: apiCall<'saveMotionDraft'>('PUT', '/api/groups/{groupId}/motionDrafts/{draftId}'),
  discard: apiCall<'discardMotionDraft'>('DELETE', '/api/groups/{groupId}/motionDrafts/{draftId}'),
}
