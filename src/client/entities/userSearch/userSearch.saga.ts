import type { SagaIterator } from 'redux-saga'
import { call, delay, put, takeLatest } from 'redux-saga/effects'
import type { AnswerOf } from '../../../contract/endpoint'
import type { searchUsers } from '../../../contract/users'
import { failureOf } from '../../api/requestFailure'
import { groupsApi } from '../../api/groups'
import { isLongEnough, userSearchFailed, userSearchLeft } from './userSearch.slice'
import { userSearchSucceeded, userSearchTyped } from './userSearch.slice'

/** How long typing must rest before people are searched for. */
export const userSearchDebounceMs = 300

/** Searches once typing has debounced; typing on gives up a search that waits or is on its way. */
export function* searchPeople(
  action: ReturnType<typeof userSearchTyped> | ReturnType<typeof userSearchLeft>,
): SagaIterator<void> {
  if (!userSearchTyped.match(action)) return
  const { groupId, text } = action.payload
  if (!isLongEnough(text)) return
  yield delay(userSearchDebounceMs)
  try {
    const { groupUsers }: AnswerOf<typeof searchUsers> = yield call(groupsApi.searchUsers, {
      params: { groupId },
      query: { fullName: text.trim() },
    })
    yield put(userSearchSucceeded(groupUsers))
  } catch (error) {
    yield put(userSearchFailed({ failure: failureOf(error) }))
  }
}

export function* watchUserSearch(): SagaIterator<void> {
  yield takeLatest([userSearchTyped, userSearchLeft], searchPeople)
}
