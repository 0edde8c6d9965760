import { ofGroup } from './paths'
import { apiCall } from './request'

export const motionDraftsApi = {
  list: apiCall<'listMotionDrafts'>('GET', `${ofGroup}/motionDrafts`),
  create: apiCall<'createMotionDraft'>('POST', `${ofGroup}/motionDrafts`, true),
  save: apiCall<'saveMotionDraft'>('PUT', `${ofGroup}/motionDrafts/{draftId}`, true),
  discard: apiCall<'discardMotionDraft'>('DELETE', `${ofGroup}/motionDrafts/{draftId}`),
}
