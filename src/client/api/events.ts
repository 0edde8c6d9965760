import type { showEvent } from '../../contract/events'
import { call } from './request'

export const eventsApi = {
  show: call<typeof showEvent>('GET', '/api/groups/{groupId}/Events/{eventId}'),
}
