import type { SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLatest } from 'redux-saga/effects'
import type { QuorumHistoryPoint } from '../../../contract/events'
import { eventsApi } from '../../api/events'
import { failureOf, type RequestFailure } from '../../api/requestFailure'
import type { DetailPatterns } from '../../store/detailPatterns'
import { logFailure } from '../../store/logFailure'
import { refetchOn } from '../../store/refetchOn'
import { meetingPatterns, type MeetingTarget } from '../events/events.slice'
import { quorumHistory } from './quorumHistory.slice'

export function* fetchQuorumHistory(params: MeetingTarget): SagaIterator<void> {
  try {
    const points: QuorumHistoryPoint[] = yield call(eventsApi.quorumHistory, { params })
    yield put(quorumHistory.succeeded(points))
  } catch (error) {
    const failure: RequestFailure = yield call(failureOf, error)
    yield call(logFailure, 'The quorum history', failure)
    yield put(quorumHistory.failed({ failure }))
  }
}

/** Refetches the history while it is on screen, because each person who joins adds a point. */
export function* followQuorumHistory({
  payload,
}: ReturnType<typeof quorumHistory.opened>): SagaIterator<void> {
  const patterns: DetailPatterns = yield call(meetingPatterns, payload.eventId)
  const triggers = [patterns.changed, patterns.reconnected]
  yield race({
    fresh: call(refetchOn<MeetingTarget>, fetchQuorumHistory, payload, triggers),
    closed: take(quorumHistory.closed),
  })
}

export function* watchQuorumHistory(): SagaIterator<void> {
  yield takeLatest(quorumHistory.opened, followQuorumHistory)
}
