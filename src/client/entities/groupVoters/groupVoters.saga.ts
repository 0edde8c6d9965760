import type { SagaIterator } from 'redux-saga'
import { call, put, takeLatest } from 'redux-saga/effects'
import type { GroupVoters } from '../../../contract/groupLists'
import { groupVotersApi } from '../../api/administration'
import { failureOf } from '../../api/requestFailure'
import { groupVotersFailed, groupVotersRequested, groupVotersSucceeded } from './groupVoters.slice'

export function* fetchGroupVoters({
  payload: params,
}: ReturnType<typeof groupVotersRequested>): SagaIterator<void> {
  try {
    const answer: GroupVoters = yield call(groupVotersApi.show, { params })
    yield put(groupVotersSucceeded(answer))
  } catch (error) {
    yield put(groupVotersFailed({ failure: failureOf(error) }))
  }
}

/** Asks when a page that shows it opens and after a change; a newer group cancels the request that is running. */
export function* watchGroupVoters(): SagaIterator<void> {
  yield takeLatest(groupVotersRequested, fetchGroupVoters)
}
