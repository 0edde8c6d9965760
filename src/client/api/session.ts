import type { endSession, showHubTicket, showSession } from '../../contract/session'
import { apiCall } from './request'

export const sessionApi = {
  show: apiCall<typeof showSession>('GET', '/api/session'),
  showHubTicket: apiCall<typeof showHubTicket>('GET', '/api/session/hubTicket'),
  end: apiCall<typeof endSession>('DELETE', '/api/session'),
}
