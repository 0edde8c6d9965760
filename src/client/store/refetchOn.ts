import { buffers, type Buffer, type Channel, type SagaIterator } from 'redux-saga'
import { actionChannel, all, call, delay, race, take, type ActionPattern } from 'redux-saga/effects'
import type { Action } from '@reduxjs/toolkit'
import { hub } from '../hub/hub.slice'

/**
 * The pause after a triggered fetch. The first change is fetched at once, and hundreds of changes in a row cause only a
 * few fetches.
 */
export const restMs = 250

/** A fetch that has run for this long may have lost its connection without being told. */
export const stuckMs = 10_000

/**
 * Fetches. One that has run for long and through a gap of the live line may never end, so it is begun anew; once,
 * because a server that takes long may be the one that drops its connections.
 */
export function* fetchAcrossGap<Target>(
  fetch: (target: Target) => SagaIterator<void>,
  target: Target,
): SagaIterator<void> {
  const { isStuck } = yield race({
    done: call(fetch, target),
    isStuck: all([delay(stuckMs), take(hub.connected)]),
  })
  if (isStuck) yield call(fetch, target)
}

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
    yield call(fetchAcrossGap<Target>, fetch, target)
    while (true) {
      yield take(arrived)
      yield call(fetchAcrossGap<Target>, fetch, target)
      yield delay(restMs)
    }
  } finally {
    yield call([arrived, 'close'])
  }
}
