import type { SagaIterator } from 'redux-saga'
import { call, put, takeLatest } from 'redux-saga/effects'
import type { GroupCalendar } from '../../../contract/calendars'
import { groupCalendarApi } from '../../api/administration'
import { failureOf } from '../../api/requestFailure'
import {
  groupCalendarFailed,
  groupCalendarRequested,
  groupCalendarSucceeded,
} from './groupCalendar.slice'

export function* fetchGroupCalendar({
  payload: params,
}: ReturnType<typeof groupCalendarRequested>): SagaIterator<void> {
  try {
    const answer: GroupCalendar = yield call(groupCalendarApi.show, { params })
    yield put(groupCalendarSucceeded(answer))
  } catch (error) {
    yield put(groupCalendarFailed({ failure: failureOf(error) }))
  }
}

/** Asks when the page opens and after each change; a newer group cancels the request that is running. */
export function* watchGroupCalendar(): SagaIterator<void> {
  yield takeLatest(groupCalendarRequested, fetchGroupCalendar)
}
