import { apiCall } from './request'

export const notificationsApi = {
  show: apiCall<'showNotifications'>('GET', '/api/notifications'),
  save: apiCall<'saveNotifications'>('PUT', '/api/notifications'),
  addDevice: apiCall<'addDevice'>('POST', '/api/notifications/devices'),
  removeDevice: apiCall<'removeDevice'>('DELETE', '/api/notifications/devices/{deviceId}'),
}
