/** Makes an entity that consists of one request: its slice and its sagas. */
import type { PayloadAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import {
  call,
  put,
  race,
  take,
  takeLatest,
  type ActionPattern,
  type CallEffect,
} from 'redux-saga/effects'
import { failureOf } from '../api/requestFailure'
import { lazySlice } from './lazySlice'
import { logFailure } from './logFailure'
import { noRequest, requestReducers, type OneRequest } from './oneRequest'
import { refetchOn } from './refetchOn'

/** A slice that holds one request, with its selector; `isSame` as for `requestReducers`. */
export function requestSlice<Target, Answer = void>(
  name: string,
  isSame?: (one: unknown, other: unknown) => boolean,
) {
  const initialState: OneRequest<Target, Answer> = noRequest
  const reducers = requestReducers(initialState, isSame)
  return lazySlice({ name, initialState, reducers })
}

export interface RequestEntity<Target, Result, Answer> {
  /** The name of the slice. */
  name: string
  /** The call that answers for this target. */
  callOf: (target: Target) => CallEffect<Result>
  /** Selects the stored part of the answer. */
  answerOf: (result: Result) => Answer
  /** Whether the last answer stays while the next is awaited; by default that of an equal target does. */
  isSame?: (one: unknown, other: unknown) => boolean
  /** What makes it fetch again, until it is closed; absent: it fetches once. */
  triggersOf?: (target: Target) => ActionPattern
  /** What the log calls it, where a screen can do without it. */
  loggedAs?: string
}

export function requestEntity<Target, Result, Answer>({
  name,
  callOf,
  answerOf,
  isSame,
  triggersOf,
  loggedAs,
}: RequestEntity<Target, Result, Answer>) {
  const { actions, selectState } = requestSlice<Target, Answer>(name, isSame)

  function* fetcher(target: Target): SagaIterator<void> {
    try {
      const result: Result = yield callOf(target)
      yield put(actions.succeeded(answerOf(result)))
    } catch (error) {
      const failure = failureOf(error)
      if (loggedAs) yield call(logFailure, loggedAs, failure)
      yield put(actions.failed({ failure }))
    }
  }

  function* worker({ payload: target }: PayloadAction<Target>): SagaIterator<void> {
    if (triggersOf)
      yield race({
        fresh: call(refetchOn<Target>, fetcher, target, triggersOf(target)),
        closed: take(actions.closed),
      })
    else yield* fetcher(target)
  }

  /** A new request cancels the running one. */
  function* watcher(): SagaIterator<void> {
    yield takeLatest(actions.requested, worker)
  }

  return { actions, fetcher, worker, watcher, selectState }
}
