/** An entity that is one request with its state, written once: its slice, and the sagas that ask for it. */
import type { PayloadAction } from '@reduxjs/toolkit'
import type { SagaIterator } from 'redux-saga'
import { put, takeLatest, type CallEffect, type takeLeading } from 'redux-saga/effects'
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

interface RequestEntity<Target, Result, Answer> {
  /** Of the slice. */
  name: string
  /** The call that answers for this target. */
  callOf: (target: Target) => CallEffect<Result>
  /** What is kept of its answer. */
  answerOf: (result: Result) => Answer
  /** Whether the last answer stays while the next is awaited; by default that of an equal target does. */
  isSame?: (one: unknown, other: unknown) => boolean
  /** What a request does to the one that is still running; by default it cancels it. */
  takeRequests?: typeof takeLatest | typeof takeLeading
}

export function requestEntity<Target, Result, Answer>({
  name,
  callOf,
  answerOf,
  isSame,
  takeRequests = takeLatest,
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

  function* watcher(): SagaIterator<void> {
    yield takeRequests(actions.requested, worker)
  }

  return { actions, worker, watcher, selectState }
}
