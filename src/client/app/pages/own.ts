/** What a person has in all groups together: votes with their receipts, a calendar, and settings. */
import { watchCalendarFeed } from '../../entities/calendarFeed/calendarFeed.request'
import { watchNotifications } from '../../entities/notifications/notifications.request'
import { watchThisDevice } from '../../entities/notifications/thisDevice.request'
import { watchOwnVotes } from '../../entities/ownVotes/ownVotes.request'
import { watchReceiptChecks } from '../../entities/ownVotes/receiptChecks.request'
import { watchRecords } from '../../entities/records/records.request'
import SettingsScreen from '../../screens/about/SettingsScreen'
import CalendarFeedScreen from '../../screens/calendarFeed/CalendarFeedScreen'
import MyVotesScreen from '../../screens/myVotes/MyVotesScreen'

export default {
  Screen: CalendarFeedScreen,
  MyVotesScreen,
  SettingsScreen,
  watchers: [
    watchCalendarFeed,
    watchNotifications,
    watchThisDevice,
    watchOwnVotes,
    watchReceiptChecks,
    watchRecords,
  ],
}
