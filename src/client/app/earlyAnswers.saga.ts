import type { SagaIterator } from 'redux-saga'
import { call, takeEvery } from 'redux-saga/effects'
import { forgetEarlyAnswers } from '../api/earlyAnswers'
import { connected } from '../hub/hub.actions'

/**
 * From the moment on which a live line tells of changes, a screen that opens asks anew: what changed between the
 * early answer and the line would be told by nobody.
 */
export function* answerConnected(): SagaIterator<void> {
  yield call(forgetEarlyAnswers)
}

export function* watchEarlyAnswers(): SagaIterator<void> {
  yield takeEvery(connected, answerConnected)
}
