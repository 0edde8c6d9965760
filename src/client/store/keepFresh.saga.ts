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
import { deviceNowMs } from '../clock'
import { hub } from '../hub/hub.slice'
import { fetchAcrossGap } from './refetchOn'

/** Many votes at once make an open page fetch once in this time. */
export const freshRestMs = 10_000
/** Changes without a message, such as a requested correction, are shown after this time. */
export const freshAgeMs = 60_000

/** No timer of a page is late by this much, not of a hidden one: it slept. */
export const sleptMs = 4 * freshAgeMs

/** After so many pauses a page fetches although changes go on: 25 s in the mean. */
export const mostPauses = 4

/**
 * 2.5 to 10 s, so that the pages of many people do not all fetch at once. A hub tells patient pages of a storm once a
 * second: a shorter pause would take the storm for calm.
 */
export function spreadMs(): number {
  return freshRestMs * (1 / 4 + (3 / 4) * Math.random())
}

/** Pauses at random until nothing changes meanwhile, so that pages leave the server to the people of a storm. */
export function* awaitCalm(arrived: Channel<Action>): SagaIterator<void> {
  for (let pause = 0; pause < mostPauses; pause += 1) {
    const pauseMs: number = yield call(spreadMs)
    yield delay(pauseMs)
    const further: Action[] = yield flush(arrived)
    if (further.length === 0) return
  }
}

/**
 * Waits for a change by somebody else, also one during the rest, or until the data are old, and then for calm. After a
 * sleep it waits for nothing but the connection, because the page shows what was before.
 */
export function* awaitChange(arrived: Channel<Action>): SagaIterator<void> {
  const sinceMs: number = yield call(deviceNowMs)
  yield delay(freshRestMs)
  const { age } = yield race({ change: take(arrived), age: delay(freshAgeMs) })
  const untilMs: number = yield call(deviceNowMs)
  if (untilMs - sinceMs < sleptMs) yield call(awaitCalm, arrived)
  else if (age) yield race({ connected: take(arrived), rest: delay(freshRestMs) })
}

/**
 * Fetches data about many groups. It fetches again at once after the person's own changes, also those during a fetch,
 * and after changes by others with a pause in between. Ends only by being cancelled.
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
  const latestOwn: Buffer<Action> = yield call(buffers.sliding<Action>, 1)
  const own: Channel<Action> = yield actionChannel(ownChanges, latestOwn)
  try {
    while (true) {
      yield call(fetchAcrossGap<Target>, fetch, target)
      yield race({ own: take(own), others: call(awaitChange, arrived) })
    }
  } finally {
    yield call([arrived, 'close'])
    yield call([own, 'close'])
  }
}
