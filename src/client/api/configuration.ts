import type { showConfiguration } from '../../contract/configuration'
import { apiCall } from './request'

export const configurationApi = {
  show: apiCall<typeof showConfiguration>('GET', '/api/configuration'),
}
