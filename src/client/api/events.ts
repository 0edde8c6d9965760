import { apiCall } from './request'

const attachmentPath = '/api/groups/{groupId}/events/{eventId}/attachment'

const minutesPath = '/api/groups/{groupId}/events/{eventId}/minutes'

export const eventsApi = {
  list: apiCall<'listEvents'>('GET', '/api/groups/{groupId}/events'),
  show: apiCall<'showEvent'>('GET', '/api/groups/{groupId}/Events/{eventId}'),
  changes: apiCall<'showEventChanges'>('GET', '/api/groups/{groupId}/Events/{eventId}/changes'),
  quorumHistory: apiCall<'showQuorumHistory'>(
    'GET',
    '/api/groups/{groupId}/events/{eventId}/eventQuorumHistory',
  ),
  close: apiCall<'closeEvent'>('PATCH', '/api/groups/{groupId}/events/{eventId}/closeEvent'),
  previewClose: apiCall<'previewCloseEvent'>(
    'GET',
    '/api/groups/{groupId}/events/{eventId}/rehearsals/closeEvent',
  ),
  timeline: apiCall<'showMeetingTimeline'>(
    'GET',
    '/api/groups/{groupId}/events/{eventId}/timeline',
  ),
  minutes: apiCall<'showMinutes'>('GET', minutesPath),
  saveMinutes: apiCall<'saveMinutes'>('PUT', minutesPath),
  publishMinutes: apiCall<'publishMinutes'>('POST', `${minutesPath}/publish`),
  moveMinutesApproval: apiCall<'moveMinutesApproval'>(
    'POST',
    `${minutesPath}/versions/{version}/motion`,
  ),
  addAttachments: apiCall<'addEventAttachments'>('POST', attachmentPath),
  deleteAttachment: apiCall<'deleteEventAttachment'>('DELETE', attachmentPath),
}
