import type { checkUserEligibility } from '../../contract/eligibility'
import type { listQuestionVoters } from '../../contract/groupEligibility'
import { call } from './request'

export const eligibilityApi = {
  checkUser: call<typeof checkUserEligibility>(
    'GET',
    '/api/groups/{groupId}/eligibility/checkUser',
  ),
  votersOf: call<typeof listQuestionVoters>(
    'GET',
    '/api/groups/{groupId}/VoteQuestions/{id}/eligibility',
  ),
}
