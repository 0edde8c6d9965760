import type { showGroup, showGroupPolicy, showTitles } from '../../contract/groups'
import type { searchUsers } from '../../contract/users'
import { apiCall } from './request'

export const groupsApi = {
  show: apiCall<typeof showGroup>('GET', '/api/groups/{groupId}'),
  titles: apiCall<typeof showTitles>('GET', '/api/groups/{groupId}/users/{userId}/titles'),
  policy: apiCall<typeof showGroupPolicy>('GET', '/api/groups/{groupId}/policy'),
  searchUsers: apiCall<typeof searchUsers>('GET', '/api/groups/{groupId}/users/search'),
}
