import { apiCall } from './request'

export const configurationApi = {
  show: apiCall<'showConfiguration'>('GET', '/api/configuration'),
}
