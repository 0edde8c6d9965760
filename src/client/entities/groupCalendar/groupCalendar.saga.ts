import type { SagaIterator } from 'redux-saga'
import { call, put, takeLatest } from 'redux-saga/effects'
import type { GroupCalendar } from '../../../contract/calendars'
import { groupCalendarApi } from '../../api/administration'
import { failureOf } from '../../api/requestFailure'
import { groupCalendar } from './groupCalendar.slice'

export function* fetchGroupCalendar({
  payload: params,
}: ReturnType<typeof groupCalendar.requested>): SagaIterator<void> {
  try {
    const answer: GroupCalendar = yield call(groupCalendarApi.show, { params })
    yield put(groupCalendar.succeeded(answer))
  } catch (error) {
    yield put(groupCalendar.failed({ failure: failureOf(error) }))
  }
}

/** Asks when the page opens and after each change; a newer group cancels the request that is running. */
export function* watchGroupCalendar(): SagaIterator<void> {
  yield takeLatest(groupCalendar.requested, fetchGroupCalendar)
}
