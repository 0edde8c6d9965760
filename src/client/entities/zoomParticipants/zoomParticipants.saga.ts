import type { SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLatest } from 'redux-saga/effects'
import type { ZoomParticipant } from '../../../contract/zoomParticipants'
import { failureOf } from '../../api/requestFailure'
import { zoomParticipantsApi } from '../../api/zoomParticipants'
import type { DetailPatterns } from '../../store/detailPatterns'
import { takeCommands } from '../../store/dialogCommands'
import { refetchOn } from '../../store/refetchOn'
import { meetingPatterns, meetingRequested, type MeetingTarget } from '../events/events.slice'
import {
  assignmentDialogOpened,
  assignmentFailed,
  assignmentRequested,
  assignmentSucceeded,
  participantsFailed,
  participantsLeft,
  participantsShown,
  participantsSucceeded,
} from './zoomParticipants.slice'

export function* fetchParticipants(params: MeetingTarget): SagaIterator<void> {
  try {
    const participants: ZoomParticipant[] = yield call(zoomParticipantsApi.list, { params })
    yield put(participantsSucceeded(participants))
  } catch (error) {
    yield put(participantsFailed({ failure: failureOf(error) }))
  }
}

/** Refetches the names while they are on screen, because a person who joins may be unknown. */
export function* followParticipants({
  payload,
}: ReturnType<typeof participantsShown>): SagaIterator<void> {
  const patterns: DetailPatterns = yield call(meetingPatterns, payload.eventId)
  const triggers = [patterns.changed, patterns.reconnected]
  yield race({
    fresh: call(refetchOn<MeetingTarget>, fetchParticipants, payload, triggers),
    left: take(participantsLeft),
  })
}

/** Fetches the roll call again, because a recognized person is in it from then on. */
export function* assignParticipant({
  payload,
}: ReturnType<typeof assignmentRequested>): SagaIterator<void> {
  const { userId, ...params } = payload
  try {
    const request = { params, body: { userId } }
    const participants: ZoomParticipant[] = yield call(zoomParticipantsApi.assign, request)
    yield put(participantsSucceeded(participants))
    yield put(assignmentSucceeded())
    yield put(meetingRequested({ eventId: payload.eventId }))
  } catch (error) {
    yield put(assignmentFailed({ failure: failureOf(error) }))
  }
}

export function* watchZoomParticipants(): SagaIterator<void> {
  yield takeLatest(participantsShown, followParticipants)
  yield takeCommands(assignmentRequested, assignParticipant, assignmentDialogOpened)
}
