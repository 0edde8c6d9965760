/** What a person has in all groups together: votes with their receipts, and a calendar. */
import { watchCalendarFeed } from '../../entities/calendarFeed/calendarFeed.request'
import { watchOwnVotes } from '../../entities/ownVotes/ownVotes.request'
import { watchReceiptChecks } from '../../entities/ownVotes/receiptChecks.saga'
import { watchRecords } from '../../entities/records/records.saga'
import CalendarFeedScreen from '../../screens/calendarFeed/CalendarFeedScreen'
import MyVotesScreen from '../../screens/myVotes/MyVotesScreen'

export default {
  Screen: CalendarFeedScreen,
  MyVotesScreen,
  watchers: [watchCalendarFeed, watchOwnVotes, watchReceiptChecks, watchRecords],
}
