import type { SagaIterator } from 'redux-saga'
import { call, put, race, take, takeLatest, takeLeading } from 'redux-saga/effects'
import type { Minutes } from '../../../contract/minutes'
import { eventsApi } from '../../api/events'
import { failureOf } from '../../api/requestFailure'
import type { DetailPatterns } from '../../store/detailPatterns'
import { refetchOn } from '../../store/refetchOn'
import { removeTyped, typedMinutesKey } from '../../store/typedDraft'
import { meetingPatterns, type MeetingTarget } from '../events/events.slice'
import { minutes, minutesCommand, type MinutesCommand } from './minutes.slice'

export function* fetchMinutes(params: MeetingTarget): SagaIterator<void> {
  try {
    const answer: Minutes = yield call(eventsApi.minutes, { params })
    yield put(minutes.succeeded(answer))
  } catch (error) {
    yield put(minutes.failed({ failure: failureOf(error) }))
  }
}

/** Refetches the minutes while they are on screen, because each save and each check-in changes the draft. */
export function* followMinutes({
  payload,
}: ReturnType<typeof minutes.requested>): SagaIterator<void> {
  const patterns: DetailPatterns = yield call(meetingPatterns, payload.eventId)
  const triggers = [patterns.changed, patterns.reconnected]
  yield race({
    fresh: call(refetchOn<MeetingTarget>, fetchMinutes, payload, triggers),
    closed: take(minutes.closed),
  })
}

/**
 * Sends an act; what was typed stays in the tab until it was saved. A refusal shows the minutes as they stand. An
 * answer after the page was left is told to nobody, and takes nothing that was typed since.
 */
export function* runMinutesCommand({
  payload: command,
}: ReturnType<typeof minutesCommand.requested>): SagaIterator<void> {
  const { groupId, eventId } = command
  const target = { groupId, eventId }
  try {
    const { answer }: { answer?: Minutes } = yield race({
      answer: callOf(command),
      left: take(minutesCommand.closed),
    })
    if (!answer) return
    if (command.kind === 'save') yield call(removeTyped, typedMinutesKey(eventId))
    yield put(minutes.succeeded(answer))
    yield put(minutesCommand.succeeded())
  } catch (error) {
    yield put(minutesCommand.failed({ failure: failureOf(error) }))
    yield call(fetchMinutes, target)
  }
}

function callOf({ groupId, eventId, ...command }: MinutesCommand) {
  const params = { groupId, eventId }
  switch (command.kind) {
    case 'save': {
      const { revision, sections } = command
      return call(eventsApi.saveMinutes, { params, body: { revision, sections } })
    }
    case 'publish': {
      const { revision, reason } = command
      return call(eventsApi.publishMinutes, { params, body: { revision, reason } })
    }
    case 'moveApproval': {
      const moved = { ...params, version: command.version }
      return call(eventsApi.moveMinutesApproval, { params: moved, body: {} })
    }
  }
}

export function* watchMinutes(): SagaIterator<void> {
  yield takeLatest(minutes.requested, followMinutes)
  yield takeLeading(minutesCommand.requested, runMinutesCommand)
}
