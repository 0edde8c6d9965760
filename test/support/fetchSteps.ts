/** The last steps of sagas that fetch something, from the call on. */
import type { Action } from '@reduxjs/toolkit'
import type { TestApi } from 'redux-saga-test-plan'
import type { RequestFailure } from '../../src/client/api/requestFailure'
import { requestError } from './failures'

/** The call was refused: the reason is stored, and nothing else happens. */
export function expectFailureTold(asked: TestApi, told: (failure: RequestFailure) => Action): void {
  const error = requestError('unavailable')
  asked.throw(error).put(told(error.failure)).next().isDone()
}
