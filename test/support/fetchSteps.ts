/** The last steps of sagas that fetch something, from the call on. */
import type { Action } from '@reduxjs/toolkit'
import type { TestApi } from 'redux-saga-test-plan'
import type { RequestFailure } from '../../src/client/api/requestFailure'
import { now } from '../../src/client/clock'
import { refusal } from './failures'

/** The answer has come: it is told with the instant of that, and nothing else is done. */
export function expectAnswerTold(asked: TestApi, answer: unknown, at: string, told: Action): void {
  asked.next(answer).call(now).next(at).put(told).next().isDone()
}

/** The call was refused: the reason is told, and nothing else is done. */
export function expectFailureTold(asked: TestApi, told: (failure: RequestFailure) => Action): void {
  const error = refusal('unavailable')
  asked.throw(error).put(told(error.failure)).next().isDone()
}
