import type { SagaIterator } from 'redux-saga'
import { call, put, takeEvery } from 'redux-saga/effects'
import type { Titles } from '../../../contract/groups'
import { groupsApi } from '../../api/groups'
import { failureOf } from '../../api/requestFailure'
import { attendeeChosen, roleFailed, roleSucceeded } from './attendeesToAdd.slice'

/** Fetches the role of a chosen person, because a search answers none. */
export function* fetchRole({ payload }: ReturnType<typeof attendeeChosen>): SagaIterator<void> {
  const { groupId, person } = payload
  const { userId } = person
  try {
    const { titles }: Titles = yield call(groupsApi.titles, { params: { groupId, userId } })
    yield put(roleSucceeded({ userId, titles }))
  } catch (error) {
    yield put(roleFailed({ userId, failure: failureOf(error) }))
  }
}

export function* watchAttendeesToAdd(): SagaIterator<void> {
  yield takeEvery(attendeeChosen, fetchRole)
}
