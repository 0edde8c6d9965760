import { apiCall } from './request'

export const checkInsApi = {
  list: apiCall<'listCheckIns'>('GET', '/api/groups/{groupId}/events/{eventId}/checkIns'),
  add: apiCall<'addCheckIns'>('POST', '/api/groups/{groupId}/events/{eventId}/CheckIns'),
  remove: apiCall<'removeCheckIn'>(
    'DELETE',
    '/api/groups/{groupId}/Events/{eventId}/CheckIns/{checkInId}',
  ),
}
