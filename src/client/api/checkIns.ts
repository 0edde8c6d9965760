import type { addCheckIns, listCheckIns, removeCheckIn } from '../../contract/checkIns'
import { call } from './request'

export const checkInsApi = {
  list: call<typeof listCheckIns>('GET', '/api/groups/{groupId}/events/{eventId}/checkIns'),
  add: call<typeof addCheckIns>('POST', '/api/groups/{groupId}/events/{eventId}/CheckIns'),
  remove: call<typeof removeCheckIn>(
    'DELETE',
    '/api/groups/{groupId}/Events/{eventId}/CheckIns/{checkInId}',
  ),
}
