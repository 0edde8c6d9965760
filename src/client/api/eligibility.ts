import type { checkUserEligibility } from '../../contract/eligibility'
import type { listEligibility, listQuestionVoters } from '../../contract/groupEligibility'
import { apiCall } from './request'

export const eligibilityApi = {
  list: apiCall<typeof listEligibility>('GET', '/api/groups/{groupId}/eligibility'),
  checkUser: apiCall<typeof checkUserEligibility>(
    'GET',
    '/api/groups/{groupId}/eligibility/checkUser',
  ),
  votersOf: apiCall<typeof listQuestionVoters>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/eligibility',
  ),
}
