/** A search across all groups, while its dialog is open. */
import type { SagaIterator } from 'redux-saga'
import { call, delay, put, takeLatest } from 'redux-saga/effects'
import type { AnswerOf } from '../../../contract/endpoint'
import type { Found, searchEverywhere } from '../../../contract/search'
import { failureOf } from '../../api/requestFailure'
import { searchApi } from '../../api/search'
import { requestSlice } from '../../store/requestEntity'
import { idle, type RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { isLongEnough } from '../search/search.request'

const { actions, selectState } = requestSlice<string, Found[]>('everywhere')
export const everywhere = actions

const nothing: Found[] = []

/** What was found for what is typed; nothing while a search for it runs. */
export function selectFound(state: RootState): Found[] {
  return selectState(state).answer ?? nothing
}

/** The state of the search for what is typed; a text that is too short is not searched for. */
export function selectEverywhereRequest(state: RootState): RequestState {
  const { target, request } = selectState(state)
  return target !== null && isLongEnough(target) ? request : idle
}

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
