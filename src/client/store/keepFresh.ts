import { buffers } from 'redux-saga'
import type { Buffer, Channel, SagaIterator } from 'redux-saga'
import { actionChannel, call, take } from 'redux-saga/effects'
import type { ActionPattern } from 'redux-saga/effects'
import type { Action } from '@reduxjs/toolkit'

/**
 * Fetches now, and once more after each hint. At most one fetch is on its way; all hints that come
 * meanwhile together cause one more. Ends only by being cancelled.
 */
export function* keepFresh<Target>(
  fetch: (target: Target) => SagaIterator<void>,
  target: Target,
  hints: ActionPattern,
): SagaIterator<void> {
  const latest: Buffer<Action> = yield call(buffers.sliding<Action>, 1)
  const arrived: Channel<Action> = yield actionChannel(hints, latest)
  try {
    while (true) {
      yield call(fetch, target)
      yield take(arrived)
    }
  } finally {
    yield call([arrived, 'close'])
  }
}
