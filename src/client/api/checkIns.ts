import { apiCall } from './request'

export const checkInsApi = {
  list: apiCall<'listCheckIns'>('GET', '/api/groups/{groupId}/events/{eventId}/checkIns'),
  add: apiCall<'addCheckIns'>('POST', '/api/groups/{groupId}/events/{eventId}/CheckIns'),
  preview: apiCall<'previewCheckIns'>(
    'POST',
    '/api/groups/{groupId}/events/{eventId}/CheckIns/rehearsals',
  ),
  remove: apiCall<'removeCheckIn'>(
    'DELETE',
    '/api/groups/{groupId}/Events/{eventId}/CheckIns/{checkInId}',
  ),
}
