import { ofGroup, ofMeeting } from './paths'
import { apiCall } from './request'

const attachmentPath = `${ofMeeting}/attachment` as const

const minutesPath = `${ofMeeting}/minutes` as const

export const eventsApi = {
  list: apiCall<'listEvents'>('GET', `${ofGroup}/events`),
  show: apiCall<'showEvent'>('GET', `${ofGroup}/Events/{eventId}`),
  changes: apiCall<'showEventChanges'>('GET', `${ofGroup}/Events/{eventId}/changes`),
  quorumHistory: apiCall<'showQuorumHistory'>('GET', `${ofMeeting}/eventQuorumHistory`),
  close: apiCall<'closeEvent'>('PATCH', `${ofMeeting}/closeEvent`),
  previewClose: apiCall<'previewCloseEvent'>('GET', `${ofMeeting}/rehearsals/closeEvent`),
  timeline: apiCall<'showMeetingTimeline'>('GET', `${ofMeeting}/timeline`),
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
