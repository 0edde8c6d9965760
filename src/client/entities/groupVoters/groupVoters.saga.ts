import type { SagaIterator } from 'redux-saga'
import { call, put, takeLatest } from 'redux-saga/effects'
import type { GroupVoters } from '../../../contract/groupLists'
import { groupVotersApi } from '../../api/administration'
import { failureOf } from '../../api/requestFailure'
import { groupVoters } from './groupVoters.slice'

export function* fetchGroupVoters({
  payload: params,
}: ReturnType<typeof groupVoters.requested>): SagaIterator<void> {
  try {
    const answer: GroupVoters = yield call(groupVotersApi.show, { params })
    yield put(groupVoters.succeeded(answer))
  } catch (error) {
    yield put(groupVoters.failed({ failure: failureOf(error) }))
  }
}

/** Asks when a page that shows it opens and after a change; a newer group cancels the request that is running. */
export function* watchGroupVoters(): SagaIterator<void> {
  yield takeLatest(groupVoters.requested, fetchGroupVoters)
}
