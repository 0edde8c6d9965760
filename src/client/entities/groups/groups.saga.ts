import { all, call, put, select, takeEvery } from 'redux-saga/effects'
import type { SagaIterator } from 'redux-saga'
import type { Group, Titles } from '../../../contract/groups'
import { groupsApi } from '../../api/groups'
import { failureOf } from '../../api/requestFailure'
import { selectUserId } from '../session/session.selectors'
import { groups } from './groups.slice'

/** Fetches a group's names and the signed-in person's titles in it, side by side. */
export function* fetchGroup({ payload }: ReturnType<typeof groups.requested>): SagaIterator<void> {
  const { groupId } = payload
  try {
    const userId: number | null = yield select(selectUserId)
    if (userId === null) return
    const answers: { group: Group; titles: Titles } = yield all({
      group: call(groupsApi.show, { params: { groupId } }),
      titles: call(groupsApi.titles, { params: { groupId, userId } }),
    })
    yield put(groups.succeeded(answers))
  } catch (error) {
    yield put(groups.failed({ groupId, failure: failureOf(error) }))
  }
}

export function* watchGroups(): SagaIterator<void> {
  yield takeEvery(groups.requested, fetchGroup)
}
