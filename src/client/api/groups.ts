import { apiCall } from './request'

export const groupsApi = {
  show: apiCall<'showGroup'>('GET', '/api/groups/{groupId}'),
  titles: apiCall<'showTitles'>('GET', '/api/groups/{groupId}/users/{userId}/titles'),
  policy: apiCall<'showGroupPolicy'>('GET', '/api/groups/{groupId}/policy'),
  searchUsers: apiCall<'searchUsers'>('GET', '/api/groups/{groupId}/users/search'),
}
