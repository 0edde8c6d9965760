import { buffers, type Buffer, type Channel, type SagaIterator } from 'redux-saga'
import { actionChannel, call, delay, put, race, take, takeLatest } from 'redux-saga/effects'
import type { Action } from '@reduxjs/toolkit'
import type { Desk } from '../../../contract/desk'
import { failureOf } from '../../api/requestFailure'
import { sessionApi } from '../../api/session'
import { hub } from '../../hub/hub.slice'
import { corrections } from '../corrections/corrections.slice'
import { motionCommand } from '../motionCommands/motionCommands.slice'
import { votes } from '../voteResults/voteResults.slice'
import { deviceNow } from '../../clock'
import { desk } from './desk.slice'
import { noteVisit } from './lastVisit'

/** A storm of votes makes an open desk ask this often, and not with each vote. */
export const deskRestMs = 10_000
/** What no message tells, such as a correction that was asked for, shows after this time. */
export const deskAgeMs = 60_000

/** What a person does in a line of the desk. */
export const ownActs = [
  votes.castSucceeded,
  votes.changeSucceeded,
  motionCommand.succeeded,
  corrections.succeeded,
]

/** @param since from when on news are told; null leaves it to the server */
export function* fetchDesk(since: string | null): SagaIterator<void> {
  try {
    const query = since === null ? {} : { since }
    const answer: Desk = yield call(sessionApi.desk, { query })
    yield put(desk.succeeded(answer))
  } catch (error) {
    yield put(desk.failed({ failure: failureOf(error) }))
  }
}

/** Waits for somebody else's change, which may have come during the rest, or until the desk is old. */
export function* awaitChange(arrived: Channel<Action>): SagaIterator<void> {
  yield delay(deskRestMs)
  yield race({ change: take(arrived), age: delay(deskAgeMs) })
}

/** Fetches the desk again after each act of the person at once, and after other changes with a rest between. */
export function* refreshDesk(since: string | null): SagaIterator<void> {
  const latest: Buffer<Action> = yield call(buffers.sliding<Action>, 1)
  const arrived: Channel<Action> = yield actionChannel(
    [hub.messageReceived.type, hub.connected.type],
    latest,
  )
  try {
    while (true) {
      yield call(fetchDesk, since)
      yield race({
        own: take(ownActs),
        others: call(awaitChange, arrived),
      })
    }
  } finally {
    yield call([arrived, 'close'])
  }
}

/** Listens to motions and meetings too, besides the questions to which the page listens. */
export function* followDesk(): SagaIterator<void> {
  const at: string = yield call(deviceNow)
  const since: string | null = yield call(noteVisit, at)
  yield put(hub.opened({ name: 'motions' }))
  yield put(hub.opened({ name: 'events' }))
  yield race({ fresh: call(refreshDesk, since), closed: take(desk.closed) })
  yield put(hub.closed({ name: 'motions' }))
  yield put(hub.closed({ name: 'events' }))
}

export function* watchDesk(): SagaIterator<void> {
  yield takeLatest(desk.requested, followDesk)
}
