import type { Action } from '@reduxjs/toolkit'
import { buffers, type Buffer, type Channel, type SagaIterator } from 'redux-saga'
import { actionChannel, call, delay, race, take, type ActionPattern } from 'redux-saga/effects'
import { hub } from '../hub/hub.slice'

/** A storm of votes makes an open page ask this often, and not with each vote. */
export const freshRestMs = 10_000
/** What no message tells, such as a correction that was asked for, shows after this time. */
export const freshAgeMs = 60_000

/** Waits for somebody else's change, which may have come during the rest, or until the page is old. */
export function* awaitChange(arrived: Channel<Action>): SagaIterator<void> {
  yield delay(freshRestMs)
  yield race({ change: take(arrived), age: delay(freshAgeMs) })
}

/**
 * Fetches what covers many groups, and fetches it again after each change of the person's own at once, and after other
 * changes with a rest between. Ends only by being cancelled.
 */
export function* keepFresh<Target>(
  fetch: (target: Target) => SagaIterator<void>,
  target: Target,
  ownChanges: ActionPattern,
): SagaIterator<void> {
  const latest: Buffer<Action> = yield call(buffers.sliding<Action>, 1)
  const arrived: Channel<Action> = yield actionChannel(
    [hub.messageReceived.type, hub.connected.type],
    latest,
  )
  try {
    while (true) {
      yield call(fetch, target)
      yield race({ own: take(ownChanges), others: call(awaitChange, arrived) })
    }
  } finally {
    yield call([arrived, 'close'])
  }
}
