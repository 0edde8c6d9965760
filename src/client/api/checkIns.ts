import { ofGroup, ofMeeting } from './paths'
import { apiCall } from './request'

export const checkInsApi = {
  list: apiCall<'listCheckIns'>('GET', `${ofMeeting}/checkIns`),
  add: apiCall<'addCheckIns'>('POST', `${ofMeeting}/CheckIns`),
  preview: apiCall<'previewCheckIns'>('POST', `${ofMeeting}/CheckIns/rehearsals`),
  remove: apiCall<'removeCheckIn'>('DELETE', `${ofGroup}/Events/{eventId}/CheckIns/{checkInId}`),
}
