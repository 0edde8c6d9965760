import type { SagaIterator } from 'redux-saga'
import { call, delay, put, takeLatest } from 'redux-saga/effects'
import type { searchEverywhere } from '../../../contract/search'
import type { AnswerOf } from '../../../contract/endpoint'
import { failureOf } from '../../api/requestFailure'
import { searchApi } from '../../api/search'
import { isLongEnough } from '../search/search.slice'
import { everywhere } from './everywhere.slice'

/** Pause in typing after which the search starts, in milliseconds. */
export const searchDebounceMs = 200

/** Searches once typing has paused; further typing cancels a search that waits or runs. */
export function* searchOnceTyped(
  action: ReturnType<typeof everywhere.requested> | ReturnType<typeof everywhere.closed>,
): SagaIterator<void> {
  if (!everywhere.requested.match(action) || !isLongEnough(action.payload)) return
  yield delay(searchDebounceMs)
  try {
    const { found }: AnswerOf<typeof searchEverywhere> = yield call(searchApi.everywhere, {
      query: { q: action.payload },
    })
    yield put(everywhere.succeeded(found))
  } catch (error) {
    yield put(everywhere.failed({ failure: failureOf(error) }))
  }
}

export function* watchEverywhere(): SagaIterator<void> {
  yield takeLatest([everywhere.requested, everywhere.closed], searchOnceTyped)
}
