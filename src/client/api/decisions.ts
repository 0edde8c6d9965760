import { apiCall } from './request'

export const decisionsApi = {
  list: apiCall<'listDecisions'>('GET', '/api/groups/{groupId}/decisions'),
}
