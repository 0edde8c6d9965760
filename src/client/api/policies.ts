import { apiCall } from './request'

const ofGroup = '/api/groups/{groupId}/admin'

/** What is read of a group's policy. */
export const policiesApi = {
  listVersions: apiCall<'listPolicies'>('GET', `${ofGroup}/policies`),
  listDrafts: apiCall<'listPolicyDrafts'>('GET', `${ofGroup}/policyDrafts`),
  try: apiCall<'tryPolicy'>('POST', `${ofGroup}/policies/trial`),
}

/** What is done with a group's policy, each act by its name. */
export const policyCommandsApi = {
  createDraft: apiCall<'createPolicyDraft'>('POST', `${ofGroup}/policyDrafts`),
  changeDraft: apiCall<'changePolicyDraft'>('PUT', `${ofGroup}/policyDrafts/{draftId}`),
  withdrawDraft: apiCall<'withdrawPolicyDraft'>(
    'POST',
    `${ofGroup}/policyDrafts/{draftId}/withdraw`,
  ),
  approveDraft: apiCall<'approvePolicyDraft'>('POST', `${ofGroup}/policyDrafts/{draftId}/approve`),
  takeBack: apiCall<'takeBackPolicy'>('POST', `${ofGroup}/policies/{version}/takeBack`),
}
