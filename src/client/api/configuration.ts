import type { showConfiguration } from '../../contract/configuration'
import { call } from './request'

export const configurationApi = {
  show: call<typeof showConfiguration>('GET', '/api/configuration'),
}
