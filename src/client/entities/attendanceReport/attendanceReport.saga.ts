import type { SagaIterator } from 'redux-saga'
import { call, put, takeLatest } from 'redux-saga/effects'
import { eventsApi } from '../../api/events'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import { attendanceReport, type ReportAnswer } from './attendanceReport.slice'

export function* fetchReport({
  payload,
}: ReturnType<typeof attendanceReport.opened>): SagaIterator<void> {
  const { groupId, query } = payload
  try {
    const answer: ReportAnswer = yield call(eventsApi.list, { params: { groupId }, query })
    const at: string = yield call(now)
    yield put(attendanceReport.succeeded({ answer, at }))
  } catch (error) {
    yield put(attendanceReport.failed({ failure: failureOf(error) }))
  }
}

/** A newer report cancels the request that is running. */
export function* watchAttendanceReport(): SagaIterator<void> {
  yield takeLatest(attendanceReport.opened, fetchReport)
}
