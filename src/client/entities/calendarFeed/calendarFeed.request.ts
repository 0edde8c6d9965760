/** The address of the person's own calendar, which is null until one is made: shown, or renewed. */
import { call, takeLeading } from 'redux-saga/effects'
import type { CalendarFeed } from '../../../contract/calendars'
import { calendarFeedApi } from '../../api/calendarFeed'
import { requestEntity } from '../../store/requestEntity'

export const {
  actions: calendarFeed,
  worker: fetchCalendarFeed,
  watcher: watchCalendarFeed,
  selectState: selectCalendarFeed,
} = requestEntity({
  name: 'calendarFeed',
  callOf: (kind: keyof typeof calendarFeedApi) => call(calendarFeedApi[kind], {}),
  answerOf: (feed: CalendarFeed) => feed,
  // The address stays while a new one is made.
  isSame: () => true,
  // After two renewals at once the page could show the address that is no longer valid.
  takeRequests: takeLeading,
})
