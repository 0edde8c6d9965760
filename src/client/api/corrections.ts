import { apiCall } from './request'

export const correctionsApi = {
  list: apiCall<'listCorrections'>('GET', '/api/groups/{groupId}/corrections'),
  ask: apiCall<'askCorrection'>('POST', '/api/groups/{groupId}/corrections'),
  preview: apiCall<'previewCorrection'>('POST', '/api/groups/{groupId}/corrections/rehearsals'),
  approve: apiCall<'approveCorrection'>(
    'PATCH',
    '/api/groups/{groupId}/corrections/{correctionId}/approve',
  ),
  decline: apiCall<'declineCorrection'>(
    'PATCH',
    '/api/groups/{groupId}/corrections/{correctionId}/decline',
  ),
  withdraw: apiCall<'withdrawCorrection'>(
    'PATCH',
    '/api/groups/{groupId}/corrections/{correctionId}/withdraw',
  ),
}
