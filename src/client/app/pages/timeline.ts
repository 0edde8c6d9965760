import { watchMeetingTimeline } from '../../entities/minutes/timeline.request'
import TimelineScreen from '../../screens/timeline/TimelineScreen'

export default { Screen: TimelineScreen, watchers: [watchMeetingTimeline] }
