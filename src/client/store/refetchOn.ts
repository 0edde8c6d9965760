import { buffers, type Buffer, type Channel, type SagaIterator } from 'redux-saga'
import { actionChannel, call, delay, take, type ActionPattern } from 'redux-saga/effects'
import type { Action } from '@reduxjs/toolkit'

/**
 * The pause after a triggered fetch. The first change is fetched at once, and hundreds of changes in a row cause only a
 * few fetches.
 */
export const restMs = 250

/**
 * Fetches now, and once more after each trigger. At most one fetch runs at a time; all triggers during it and
 * during the pause after it cause one more fetch together. Ends only by being cancelled.
 */
export function* refetchOn<Target>(
  fetch: (target: Target) => SagaIterator<void>,
  target: Target,
  triggers: ActionPattern,
): SagaIterator<void> {
  const latest: Buffer<Action> = yield call(buffers.sliding<Action>, 1)
  const arrived: Channel<Action> = yield actionChannel(triggers, latest)
  try {
    yield call(fetch, target)
    while (true) {
      yield take(arrived)
      yield call(fetch, target)
      yield delay(restMs)
    }
  } finally {
    yield call([arrived, 'close'])
  }
}
