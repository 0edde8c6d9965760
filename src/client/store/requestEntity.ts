/** Makes an entity that consists of one request: its slice and its sagas. */
import type { PayloadAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { put, takeLatest, type CallEffect } from 'redux-saga/effects'
import { failureOf } from '../api/requestFailure'
import { lazySlice } from './lazySlice'
import { noRequest, requestReducers, type OneRequest } from './oneRequest'

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
}

export function requestEntity<Target, Result, Answer>({
  name,
  callOf,
  answerOf,
  isSame,
}: RequestEntity<Target, Result, Answer>) {
  const { actions, selectState } = requestSlice<Target, Answer>(name, isSame)

  function* worker({ payload }: PayloadAction<Target>): SagaIterator<void> {
    try {
      const result: Result = yield callOf(payload)
      yield put(actions.succeeded(answerOf(result)))
    } catch (error) {
      yield put(actions.failed({ failure: failureOf(error) }))
    }
  }

  /** A new request cancels the running one. */
  function* watcher(): SagaIterator<void> {
    yield takeLatest(actions.requested, worker)
  }

  return { actions, worker, watcher, selectState }
}
