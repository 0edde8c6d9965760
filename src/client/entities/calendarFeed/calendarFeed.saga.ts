import type { SagaIterator } from 'redux-saga'
import { call, put, takeLeading } from 'redux-saga/effects'
import type { CalendarFeed } from '../../../contract/calendars'
import { calendarFeedApi } from '../../api/calendarFeed'
import { failureOf } from '../../api/requestFailure'
import { calendarFeed } from './calendarFeed.slice'

/** Shows the feed, or renews its address. */
export function* fetchFeed({
  payload,
}: ReturnType<typeof calendarFeed.requested>): SagaIterator<void> {
  try {
    const feed: CalendarFeed = yield call(calendarFeedApi[payload], {})
    yield put(calendarFeed.succeeded(feed))
  } catch (error) {
    yield put(calendarFeed.failed({ failure: failureOf(error) }))
  }
}

/** Runs one renewal at a time; after two at once the page could show the address that is no longer valid. */
export function* watchCalendarFeed(): SagaIterator<void> {
  yield takeLeading(calendarFeed.requested, fetchFeed)
}
