import { apiCall } from './request'

export const eligibilityApi = {
  list: apiCall<'listEligibility'>('GET', '/api/groups/{groupId}/eligibility'),
  checkUser: apiCall<'checkUserEligibility'>('GET', '/api/groups/{groupId}/eligibility/checkUser'),
  votersOf: apiCall<'listQuestionVoters'>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/eligibility',
  ),
}
