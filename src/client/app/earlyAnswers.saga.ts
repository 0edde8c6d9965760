import type { SagaIterator } from 'redux-saga'
import { call, takeEvery } from 'redux-saga/effects'
import { discardEarlyAnswers } from '../api/earlyAnswers'
import { hub } from '../hub/hub.slice'

/**
 * Drops the early answers once a hub is connected: a screen that opens later fetches, because no event tells
 * what changed between the early answer and the connection.
 */
export function* answerConnected(): SagaIterator<void> {
  yield call(discardEarlyAnswers)
}

export function* watchEarlyAnswers(): SagaIterator<void> {
  yield takeEvery(hub.connected, answerConnected)
}
