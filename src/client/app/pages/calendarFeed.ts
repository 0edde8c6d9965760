import { watchCalendarFeed } from '../../entities/calendarFeed/calendarFeed.request'
import CalendarFeedScreen from '../../screens/calendarFeed/CalendarFeedScreen'

export default { Screen: CalendarFeedScreen, watchers: [watchCalendarFeed] }
