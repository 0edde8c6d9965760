import type { SagaIterator } from 'redux-saga'
import { call, put, takeLatest } from 'redux-saga/effects'
import type { PolicyTrial } from '../../../contract/adminPolicies'
import { policiesApi } from '../../api/administration'
import { failureOf } from '../../api/requestFailure'
import { policyTrial } from './policyTrial.slice'

/** Asks what a draft would change. */
export function* tryPolicy({
  payload: { groupId, policy },
}: ReturnType<typeof policyTrial.requested>): SagaIterator<void> {
  try {
    const answer: PolicyTrial = yield call(policiesApi.try, { params: { groupId }, body: policy })
    yield put(policyTrial.succeeded(answer))
  } catch (error) {
    yield put(policyTrial.failed({ failure: failureOf(error) }))
  }
}

/** A newer draft cancels the request about an older one. */
export function* watchPolicyTrials(): SagaIterator<void> {
  yield takeLatest(policyTrial.requested, tryPolicy)
}
