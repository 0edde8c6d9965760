import type { showGroup, showGroupPolicy, showTitles } from '../../contract/groups'
import { call } from './request'

export const groupsApi = {
  show: call<typeof showGroup>('GET', '/api/groups/{groupId}'),
  titles: call<typeof showTitles>('GET', '/api/groups/{groupId}/users/{userId}/titles'),
  policy: call<typeof showGroupPolicy>('GET', '/api/groups/{groupId}/policy'),
}
