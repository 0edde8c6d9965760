import type { SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLatest } from 'redux-saga/effects'
import type { ZoomParticipant } from '../../../contract/zoomParticipants'
import { failureOf } from '../../api/requestFailure'
import { zoomParticipantsApi } from '../../api/zoomParticipants'
import type { DetailPatterns } from '../../store/detailPatterns'
import { takeCommands } from '../../store/dialogCommands'
import { refetchOn } from '../../store/refetchOn'
import { meetingPatterns, meeting, type MeetingTarget } from '../events/events.slice'
import { zoomParticipants } from './zoomParticipants.slice'

export function* fetchParticipants(params: MeetingTarget): SagaIterator<void> {
  try {
    const participants: ZoomParticipant[] = yield call(zoomParticipantsApi.list, { params })
    yield put(zoomParticipants.listSucceeded(participants))
  } catch (error) {
    yield put(zoomParticipants.listFailed({ failure: failureOf(error) }))
  }
}

/** Refetches the names while they are on screen, because a person who joins may be unknown. */
export function* followParticipants({
  payload,
}: ReturnType<typeof zoomParticipants.opened>): SagaIterator<void> {
  const patterns: DetailPatterns = yield call(meetingPatterns, payload.eventId)
  const triggers = [patterns.changed, patterns.reconnected]
  yield race({
    fresh: call(refetchOn<MeetingTarget>, fetchParticipants, payload, triggers),
    closed: take(zoomParticipants.closed),
  })
}

/** Fetches the roll call again, because a recognized person is in it from then on. */
export function* assignParticipant({
  payload,
}: ReturnType<typeof zoomParticipants.requested>): SagaIterator<void> {
  const { userId, ...params } = payload
  try {
    const request = { params, body: { userId } }
    const participants: ZoomParticipant[] = yield call(zoomParticipantsApi.assign, request)
    yield put(zoomParticipants.listSucceeded(participants))
    yield put(zoomParticipants.succeeded())
    yield put(meeting.requested({ eventId: payload.eventId }))
  } catch (error) {
    yield put(zoomParticipants.failed({ failure: failureOf(error) }))
  }
}

export function* watchZoomParticipants(): SagaIterator<void> {
  yield takeLatest(zoomParticipants.opened, followParticipants)
  yield takeCommands(zoomParticipants.requested, assignParticipant, zoomParticipants.dialogOpened)
}
