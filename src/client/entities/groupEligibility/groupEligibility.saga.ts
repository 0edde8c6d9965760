import type { SagaIterator } from 'redux-saga'
import { all, call, put, takeLatest } from 'redux-saga/effects'
import type { GroupPolicyAnswer } from '../../../contract/groups'
import { groupsApi } from '../../api/groups'
import { failureOf } from '../../api/requestFailure'
import { groupEligibilityApi } from '../../api/groupEligibility'
import {
  groupEligibilityFailed,
  groupEligibilityRequested,
  groupEligibilitySucceeded,
} from './groupEligibility.slice'
import type { GroupEligibilityAnswer } from './groupEligibility.slice'

/** Fetches a page, and beside it the policy, which says who holds the group's votes. */
export function* fetchGroupEligibility({
  payload,
}: ReturnType<typeof groupEligibilityRequested>): SagaIterator<void> {
  const { groupId, query } = payload
  try {
    const answers: { groupEligibility: GroupEligibilityAnswer; policy: GroupPolicyAnswer } =
      yield all({
        groupEligibility: call(groupEligibilityApi.list, { params: { groupId }, query }),
        policy: call(groupsApi.policy, { params: { groupId } }),
      })
    yield put(groupEligibilitySucceeded(answers))
  } catch (error) {
    yield put(groupEligibilityFailed({ failure: failureOf(error) }))
  }
}

/** A newer page, order or group gives up what is on its way. */
export function* watchGroupEligibility(): SagaIterator<void> {
  yield takeLatest(groupEligibilityRequested, fetchGroupEligibility)
}
