import type { renewCalendarFeed, showCalendarFeed } from '../../contract/calendars'
import { apiCall } from './request'

export const calendarFeedApi = {
  show: apiCall<typeof showCalendarFeed>('GET', '/api/calendarFeed'),
  renew: apiCall<typeof renewCalendarFeed>('POST', '/api/calendarFeed'),
}
