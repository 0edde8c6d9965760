import { ofAdmins } from './paths'
import { apiCall } from './request'

/** What is read of a group's policy. */
export const policiesApi = {
  listVersions: apiCall<'listPolicies'>('GET', `${ofAdmins}/policies`),
  listDrafts: apiCall<'listPolicyDrafts'>('GET', `${ofAdmins}/policyDrafts`),
  try: apiCall<'tryPolicy'>('POST', `${ofAdmins}/policies/trial`),
}

/** What is done with a group's policy, each act by its name. */
export const policyCommandsApi = {
  createDraft: apiCall<'createPolicyDraft'>('POST', `${ofAdmins}/policyDrafts`),
  changeDraft: apiCall<'changePolicyDraft'>('PUT', `${ofAdmins}/policyDrafts/{draftId}`),
  withdrawDraft: apiCall<'withdrawPolicyDraft'>(
    'POST',
    `${ofAdmins}/policyDrafts/{draftId}/withdraw`,
  ),
  approveDraft: apiCall<'approvePolicyDraft'>('POST', `${ofAdmins}/policyDrafts/{draftId}/approve`),
  takeBack: apiCall<'takeBackPolicy'>('POST', `${ofAdmins}/policies/{version}/takeBack`),
}
