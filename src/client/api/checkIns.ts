import type { addCheckIns, listCheckIns, removeCheckIn } from '../../contract/checkIns'
import { apiCall } from './request'

export const checkInsApi = {
  list: apiCall<typeof listCheckIns>('GET', '/api/groups/{groupId}/events/{eventId}/checkIns'),
  add: apiCall<typeof addCheckIns>('POST', '/api/groups/{groupId}/events/{eventId}/CheckIns'),
  remove: apiCall<typeof removeCheckIn>(
    'DELETE',
    '/api/groups/{groupId}/Events/{eventId}/CheckIns/{checkInId}',
  ),
}
