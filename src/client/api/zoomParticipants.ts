import { ofMeeting } from './paths'
import { apiCall } from './request'

export const zoomParticipantsApi = {
  list: apiCall<'listZoomParticipants'>('GET', `${ofMeeting}/zoomParticipants`),
  assign: apiCall<'assignZoomParticipant'>(
    'PUT',
    `${ofMeeting}/zoomParticipants/{zoomParticipantId}`,
  ),
}
