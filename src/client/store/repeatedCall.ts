/** A call that the server refuses for lack of capacity is repeated automatically, as it was sent. */
import type { UnknownAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { call, delay, put, type CallEffect } from 'redux-saga/effects'
import { failureOf } from '../api/requestFailure'

/** Attempts including the first; after the last one the page says so and keeps what was typed. */
export const mostAttempts = 10

/**
 * Sends a vote until it is answered or refused for good. Where the server lacks capacity, it is repeated after the
 * pause that the server asks for.
 *
 * @throws {RequestError} the last refusal
 */
export function* untilAnswered<Answer>(
  send: CallEffect<Answer>,
  postponed: UnknownAction,
): SagaIterator<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return yield send
    } catch (error) {
      const { retryAfterMs } = failureOf(error)
      if (retryAfterMs === undefined || attempt === mostAttempts) throw error
      yield put(postponed)
      const pauseMs: number = yield call(spreadPause, retryAfterMs)
      yield delay(pauseMs)
    }
  }
}

/** Adds jitter, so that clients refused together do not come back together. */
export function spreadPause(retryAfterMs: number): number {
  return retryAfterMs * (1 + Math.random() / 2)
}
