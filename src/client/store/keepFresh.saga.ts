import type { Action } from '@reduxjs/toolkit'
import { buffers, type Buffer, type Channel, type SagaIterator } from 'redux-saga'
import {
  actionChannel,
  call,
  delay,
  flush,
  race,
  take,
  type ActionPattern,
} from 'redux-saga/effects'
import { hub } from '../hub/hub.slice'

/** Many votes at once make an open page fetch once in this time. */
export const freshRestMs = 10_000
/** Changes without a message, such as a requested correction, are shown after this time. */
export const freshAgeMs = 60_000

/** Up to 10 s after a change, so that the pages of many people do not all fetch at once. */
export function spreadMs(): number {
  return freshRestMs * Math.random()
}

/**
 * Waits for a change by somebody else, also one during the rest, or until the data are old, and then a random pause
 * in which further changes may come.
 */
export function* awaitChange(arrived: Channel<Action>): SagaIterator<void> {
  yield delay(freshRestMs)
  yield race({ change: take(arrived), age: delay(freshAgeMs) })
  const pauseMs: number = yield call(spreadMs)
  yield delay(pauseMs)
  // The fetch that follows has these changes.
  yield flush(arrived)
}

/**
 * Fetches data about many groups. It fetches again at once after the person's own changes, and after changes by others
 * with a pause in between. Ends only by being cancelled.
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
