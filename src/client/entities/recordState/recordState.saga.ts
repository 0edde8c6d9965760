import type { SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLatest, type CallEffect } from 'redux-saga/effects'
import type { RecordState } from '../../../contract/records'
import { recordsApi } from '../../api/records'
import { failureOf, type RequestFailure } from '../../api/requestFailure'
import type { DetailPatterns } from '../../store/detailPatterns'
import { logFailure } from '../../store/logFailure'
import { refetchOn } from '../../store/refetchOn'
import { proof } from '../records/records.slice'
import { patternsOf, recordState, type RecordTarget } from './recordState.slice'

export function* fetchRecordState(target: RecordTarget): SagaIterator<void> {
  try {
    const state: RecordState = yield stateOf(target)
    yield put(recordState.succeeded(state))
  } catch (error) {
    const failure: RequestFailure = yield call(failureOf, error)
    yield call(logFailure, 'The state of the record', failure)
    yield put(recordState.failed({ failure }))
  }
}

function stateOf(target: RecordTarget): CallEffect<RecordState> {
  const { groupId } = target
  return 'eventId' in target
    ? call(recordsApi.stateOfMeeting, { params: { groupId, eventId: target.eventId } })
    : call(recordsApi.state, { params: { groupId, id: target.voteQuestionId } })
}

/**
 * Keeps the state fresh: fetches it after each proof, after each reconnection and, once voting is over, after
 * each change.
 */
export function* followRecordState({
  payload: { target, hasEnded },
}: ReturnType<typeof recordState.opened>): SagaIterator<void> {
  const patterns: DetailPatterns = yield call(patternsOf, target)
  const triggers = [patterns.reconnected, proof.succeeded, ...(hasEnded ? [patterns.changed] : [])]
  yield race({
    fresh: call(refetchOn<RecordTarget>, fetchRecordState, target, triggers),
    closed: take(recordState.closed),
  })
}

export function* watchRecordState(): SagaIterator<void> {
  yield takeLatest(recordState.opened, followRecordState)
}
