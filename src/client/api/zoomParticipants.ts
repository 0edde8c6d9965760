import type { assignZoomParticipant, listZoomParticipants } from '../../contract/zoomParticipants'
import { call } from './request'

export const zoomParticipantsApi = {
  list: call<typeof listZoomParticipants>(
    'GET',
    '/api/groups/{groupId}/events/{eventId}/zoomParticipants',
  ),
  assign: call<typeof assignZoomParticipant>(
    'PUT',
    '/api/groups/{groupId}/events/{eventId}/zoomParticipants/{zoomParticipantId}',
  ),
}
