import { abortableCall, apiCall } from './request'

export const motionDraftsApi = {
  list: apiCall<'listMotionDrafts'>('GET', '/api/groups/{groupId}/motionDrafts'),
  create: abortableCall<'createMotionDraft'>('POST', '/api/groups/{groupId}/motionDrafts'),
  save: abortableCall<'saveMotionDraft'>('PUT', '/api/groups/{groupId}/motionDrafts/{draftId}'),
  discard: apiCall<'discardMotionDraft'>('DELETE', '/api/groups/{groupId}/motionDrafts/{draftId}'),
}
