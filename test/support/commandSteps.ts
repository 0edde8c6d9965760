/** The last steps of sagas that run a dialog's command, from the call on. */
import type { Action } from '@reduxjs/toolkit'
import type { TestApi } from 'redux-saga-test-plan'
import type { RequestFailure } from '../../src/client/api/requestFailure'
import { now } from '../../src/client/clock'
import { requestError } from './failures'

const at = '2026-11-21T18:00:00.000Z'

/** What the call answered is shown at once, and these actions follow. */
export function expectShown(
  sent: TestApi,
  detail: object,
  shown: (told: { detail: never; at: string }) => Action,
  ...then: Action[]
): void {
  const told = { detail: detail as never, at }
  const saga = sent.next(detail).call(now).next(at).put(shown(told))
  for (const action of then) saga.next().put(action)
  saga.next().isDone()
}

/** The call was refused: the reason is stored, and the object of the command is fetched again. */
export function expectRefused(
  sent: TestApi,
  failed: (reason: { failure: RequestFailure }) => Action,
  wanted: Action,
): void {
  const error = requestError('unavailable')
  sent
    .throw(error)
    .put(failed({ failure: error.failure }))
    .next()
    .put(wanted)
    .next()
    .isDone()
}
