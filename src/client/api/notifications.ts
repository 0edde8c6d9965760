import { apiCall } from './request'

export const notificationsApi = {
  show: apiCall<'showNotifications'>('GET', '/api/notifications'),
  save: apiCall<'saveNotifications'>('PUT', '/api/notifications'),
}
