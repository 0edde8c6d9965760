import { apiCall } from './request'

export const calendarFeedApi = {
  show: apiCall<'showCalendarFeed'>('GET', '/api/calendarFeed'),
  renew: apiCall<'renewCalendarFeed'>('POST', '/api/calendarFeed'),
}
