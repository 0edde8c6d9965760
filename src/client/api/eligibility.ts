import { apiCall } from './request'

export const eligibilityApi = {
  list: apiCall<'listEligibility'>('GET', '/api/groups/{groupId}/eligibility'),
  ledger: apiCall<'showAttendanceLedger'>(
    'GET',
    '/api/groups/{groupId}/eligibility/{id}/attendance',
  ),
  forecast: apiCall<'showEligibilityForecast'>('GET', '/api/groups/{groupId}/eligibility/forecast'),
  checkUser: apiCall<'checkUserEligibility'>('GET', '/api/groups/{groupId}/eligibility/checkUser'),
  votersOf: apiCall<'listQuestionVoters'>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/eligibility',
  ),
}
