import { apiCall } from './request'

export const searchApi = {
  everywhere: apiCall<'searchEverywhere'>('GET', '/api/search'),
}
