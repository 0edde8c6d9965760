import { ofGroup } from './paths'
import { apiCall } from './request'

export const decisionsApi = {
  list: apiCall<'listDecisions'>('GET', `${ofGroup}/decisions`),
}
