import { apiCall } from './request'

export const zoomParticipantsApi = {
  list: apiCall<'listZoomParticipants'>(
    'GET',
    '/api/groups/{groupId}/events/{eventId}/zoomParticipants',
  ),
  assign: apiCall<'assignZoomParticipant'>(
    'PUT',
    '/api/groups/{groupId}/events/{eventId}/zoomParticipants/{zoomParticipantId}',
  ),
}
