import type { listEvents, showEvent } from '../../contract/events'
import { call } from './request'

export const eventsApi = {
  list: call<typeof listEvents>('GET', '/api/groups/{groupId}/events'),
  show: call<typeof showEvent>('GET', '/api/groups/{groupId}/Events/{eventId}'),
}
