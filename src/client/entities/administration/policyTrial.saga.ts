import type { SagaIterator } from 'redux-saga'
import { call, put, takeLatest } from 'redux-saga/effects'
import type { PolicyTrial } from '../../../contract/adminPolicies'
import { policiesApi } from '../../api/administration'
import { failureOf } from '../../api/requestFailure'
import { trialFailed, trialRequested, trialSucceeded } from './policyTrial.slice'

/** Asks what a draft would change. */
export function* tryPolicy({
  payload: { groupId, policy },
}: ReturnType<typeof trialRequested>): SagaIterator<void> {
  try {
    const answer: PolicyTrial = yield call(policiesApi.try, { params: { groupId }, body: policy })
    yield put(trialSucceeded(answer))
  } catch (error) {
    yield put(trialFailed({ failure: failureOf(error) }))
  }
}

/** A newer draft cancels the request about an older one. */
export function* watchPolicyTrials(): SagaIterator<void> {
  yield takeLatest(trialRequested, tryPolicy)
}
