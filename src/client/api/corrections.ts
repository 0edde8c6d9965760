import { ofGroup } from './paths'
import { apiCall } from './request'

export const correctionsApi = {
  list: apiCall<'listCorrections'>('GET', `${ofGroup}/corrections`),
  ask: apiCall<'askCorrection'>('POST', `${ofGroup}/corrections`),
  preview: apiCall<'previewCorrection'>('POST', `${ofGroup}/corrections/rehearsals`),
  approve: apiCall<'approveCorrection'>('PATCH', `${ofGroup}/corrections/{correctionId}/approve`),
  decline: apiCall<'declineCorrection'>('PATCH', `${ofGroup}/corrections/{correctionId}/decline`),
  withdraw: apiCall<'withdrawCorrection'>(
    'PATCH',
    `${ofGroup}/corrections/{correctionId}/withdraw`,
  ),
}
