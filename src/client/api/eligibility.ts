import type { checkUserEligibility } from '../../contract/eligibility'
import { call } from './request'

export const eligibilityApi = {
  checkUser: call<typeof checkUserEligibility>(
    'GET',
    '/api/groups/{groupId}/eligibility/checkUser',
  ),
}
