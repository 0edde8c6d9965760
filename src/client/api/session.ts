import type { endSession, showSession } from '../../contract/session'
import { call } from './request'

export const sessionApi = {
  show: call<typeof showSession>('GET', '/api/session'),
  end: call<typeof endSession>('DELETE', '/api/session'),
}
