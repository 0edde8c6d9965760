import { watchCalendarFeed } from '../../entities/calendarFeed/calendarFeed.saga'
import CalendarFeedScreen from '../../screens/calendarFeed/CalendarFeedScreen'
import { withWatchers } from '../withWatchers'

export default withWatchers(CalendarFeedScreen, [watchCalendarFeed])
