import { ofGroup } from './paths'
import { apiCall } from './request'

export const groupsApi = {
  show: apiCall<'showGroup'>('GET', ofGroup),
  titles: apiCall<'showTitles'>('GET', `${ofGroup}/users/{userId}/titles`),
  policy: apiCall<'showGroupPolicy'>('GET', `${ofGroup}/policy`),
  searchUsers: apiCall<'searchUsers'>('GET', `${ofGroup}/users/search`),
}
