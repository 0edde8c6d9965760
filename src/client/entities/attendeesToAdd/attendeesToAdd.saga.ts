import type { SagaIterator } from 'redux-saga'
import { call, put, takeEvery } from 'redux-saga/effects'
import type { Titles } from '../../../contract/groups'
import { groupsApi } from '../../api/groups'
import { failureOf } from '../../api/requestFailure'
import { attendeesToAdd } from './attendeesToAdd.slice'

/** Fetches the role of a chosen person, because search results do not contain it. */
export function* fetchRole({
  payload,
}: ReturnType<typeof attendeesToAdd.chosen>): SagaIterator<void> {
  const { groupId, person } = payload
  const { userId } = person
  try {
    const { titles }: Titles = yield call(groupsApi.titles, { params: { groupId, userId } })
    yield put(attendeesToAdd.roleSucceeded({ userId, titles }))
  } catch (error) {
    yield put(attendeesToAdd.roleFailed({ userId, failure: failureOf(error) }))
  }
}

export function* watchAttendeesToAdd(): SagaIterator<void> {
  yield takeEvery(attendeesToAdd.chosen, fetchRole)
}
