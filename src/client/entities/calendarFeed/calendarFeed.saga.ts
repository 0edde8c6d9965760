import type { SagaIterator } from 'redux-saga'
import { call, put, takeLatest, takeLeading } from 'redux-saga/effects'
import type { CalendarFeed } from '../../../contract/calendars'
import { calendarFeedApi } from '../../api/calendarFeed'
import { failureOf } from '../../api/requestFailure'
import {
  feedFailed,
  feedRequested,
  feedSucceeded,
  renewalFailed,
  renewalRequested,
  renewalSucceeded,
} from './calendarFeed.slice'

export function* fetchFeed(): SagaIterator<void> {
  try {
    const feed: CalendarFeed = yield call(calendarFeedApi.show, {})
    yield put(feedSucceeded(feed))
  } catch (error) {
    yield put(feedFailed({ failure: failureOf(error) }))
  }
}

export function* renewFeed(): SagaIterator<void> {
  try {
    const feed: CalendarFeed = yield call(calendarFeedApi.renew, {})
    yield put(renewalSucceeded(feed))
  } catch (error) {
    yield put(renewalFailed({ failure: failureOf(error) }))
  }
}

export function* watchCalendarFeed(): SagaIterator<void> {
  yield takeLatest(feedRequested, fetchFeed)
  yield takeLeading(renewalRequested, renewFeed)
}
