import type { endSession, showSession } from '../../contract/session'
import { apiCall } from './request'

export const sessionApi = {
  show: apiCall<typeof showSession>('GET', '/api/session'),
  end: apiCall<typeof endSession>('DELETE', '/api/session'),
}
