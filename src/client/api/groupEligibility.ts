import type { listEligibility } from '../../contract/groupEligibility'
import { call } from './request'

export const groupEligibilityApi = {
  list: call<typeof listEligibility>('GET', '/api/groups/{groupId}/eligibility'),
}
