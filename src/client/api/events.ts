import type {
  addEventAttachments,
  closeEvent,
  deleteEventAttachment,
  previewCloseEvent,
} from '../../contract/eventActs'
import type {
  listEvents,
  showEvent,
  showEventChanges,
  showQuorumHistory,
} from '../../contract/events'
import { apiCall } from './request'

const attachmentPath = '/api/groups/{groupId}/events/{eventId}/attachment'

export const eventsApi = {
  list: apiCall<typeof listEvents>('GET', '/api/groups/{groupId}/events'),
  show: apiCall<typeof showEvent>('GET', '/api/groups/{groupId}/Events/{eventId}'),
  changes: apiCall<typeof showEventChanges>(
    'GET',
    '/api/groups/{groupId}/Events/{eventId}/changes',
  ),
  quorumHistory: apiCall<typeof showQuorumHistory>(
    'GET',
    '/api/groups/{groupId}/events/{eventId}/eventQuorumHistory',
  ),
  close: apiCall<typeof closeEvent>('PATCH', '/api/groups/{groupId}/events/{eventId}/closeEvent'),
  previewClose: apiCall<typeof previewCloseEvent>(
    'GET',
    '/api/groups/{groupId}/events/{eventId}/rehearsals/closeEvent',
  ),
  addAttachments: apiCall<typeof addEventAttachments>('POST', attachmentPath),
  deleteAttachment: apiCall<typeof deleteEventAttachment>('DELETE', attachmentPath),
}
