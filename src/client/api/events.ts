import type {
  addEventAttachments,
  closeEvent,
  deleteEventAttachment,
  previewCloseEvent,
} from '../../contract/eventActs'
import type { listEvents, showEvent, showQuorumHistory } from '../../contract/events'
import { call } from './request'

const attachmentPath = '/api/groups/{groupId}/events/{eventId}/attachment'

export const eventsApi = {
  list: call<typeof listEvents>('GET', '/api/groups/{groupId}/events'),
  show: call<typeof showEvent>('GET', '/api/groups/{groupId}/Events/{eventId}'),
  quorumHistory: call<typeof showQuorumHistory>(
    'GET',
    '/api/groups/{groupId}/events/{eventId}/eventQuorumHistory',
  ),
  close: call<typeof closeEvent>('PATCH', '/api/groups/{groupId}/events/{eventId}/closeEvent'),
  previewClose: call<typeof previewCloseEvent>(
    'GET',
    '/api/groups/{groupId}/events/{eventId}/rehearsals/closeEvent',
  ),
  addAttachments: call<typeof addEventAttachments>('POST', attachmentPath),
  deleteAttachment: call<typeof deleteEventAttachment>('DELETE', attachmentPath),
}
