import type { assignZoomParticipant, listZoomParticipants } from '../../contract/zoomParticipants'
import { apiCall } from './request'

export const zoomParticipantsApi = {
  list: apiCall<typeof listZoomParticipants>(
    'GET',
    '/api/groups/{groupId}/events/{eventId}/zoomParticipants',
  ),
  assign: apiCall<typeof assignZoomParticipant>(
    'PUT',
    '/api/groups/{groupId}/events/{eventId}/zoomParticipants/{zoomParticipantId}',
  ),
}
