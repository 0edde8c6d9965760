import { watchCalendarFeed } from '../../entities/calendarFeed/calendarFeed.saga'

export { default } from '../../screens/calendarFeed/CalendarFeedScreen'

export const watchers = [watchCalendarFeed]
