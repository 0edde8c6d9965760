import type {
  approveCorrection,
  askCorrection,
  declineCorrection,
  listCorrections,
  previewCorrection,
  withdrawCorrection,
} from '../../contract/corrections'
import { apiCall } from './request'

export const correctionsApi = {
  list: apiCall<typeof listCorrections>('GET', '/api/groups/{groupId}/corrections'),
  ask: apiCall<typeof askCorrection>('POST', '/api/groups/{groupId}/corrections'),
  preview: apiCall<typeof previewCorrection>(
    'POST',
    '/api/groups/{groupId}/corrections/rehearsals',
  ),
  approve: apiCall<typeof approveCorrection>(
    'PATCH',
    '/api/groups/{groupId}/corrections/{correctionId}/approve',
  ),
  decline: apiCall<typeof declineCorrection>(
    'PATCH',
    '/api/groups/{groupId}/corrections/{correctionId}/decline',
  ),
  withdraw: apiCall<typeof withdrawCorrection>(
    'PATCH',
    '/api/groups/{groupId}/corrections/{correctionId}/withdraw',
  ),
}
