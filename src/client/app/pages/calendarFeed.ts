import { watchCalendarFeed } from '../../entities/calendarFeed/calendarFeed.saga'
import CalendarFeedScreen from '../../screens/calendarFeed/CalendarFeedScreen'

export default { Screen: CalendarFeedScreen, watchers: [watchCalendarFeed] }
