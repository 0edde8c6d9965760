import type { SagaIterator } from 'redux-saga'
import { all, call, put, takeLatest } from 'redux-saga/effects'
import type { GroupPolicyAnswer } from '../../../contract/groups'
import { groupsApi } from '../../api/groups'
import { failureOf } from '../../api/requestFailure'
import { rosterApi } from '../../api/roster'
import { rosterFailed, rosterRequested, rosterSucceeded } from './roster.slice'
import type { RosterAnswer } from './roster.slice'

/** Fetches a page, and beside it the policy, which says who holds the group's votes. */
export function* fetchRoster({ payload }: ReturnType<typeof rosterRequested>): SagaIterator<void> {
  const { groupId, query } = payload
  try {
    const answers: { roster: RosterAnswer; policy: GroupPolicyAnswer } = yield all({
      roster: call(rosterApi.list, { params: { groupId }, query }),
      policy: call(groupsApi.policy, { params: { groupId } }),
    })
    yield put(rosterSucceeded(answers))
  } catch (error) {
    yield put(rosterFailed({ failure: failureOf(error) }))
  }
}

/** A newer page, order or group gives up what is on its way. */
export function* watchRoster(): SagaIterator<void> {
  yield takeLatest(rosterRequested, fetchRoster)
}
