import type { listCheckIns } from '../../contract/checkIns'
import { call } from './request'

export const checkInsApi = {
  list: call<typeof listCheckIns>('GET', '/api/groups/{groupId}/events/{eventId}/checkIns'),
}
