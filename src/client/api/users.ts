import type { searchUsers } from '../../contract/users'
import { call } from './request'

export const usersApi = {
  search: call<typeof searchUsers>('GET', '/api/groups/{groupId}/users/search'),
}
