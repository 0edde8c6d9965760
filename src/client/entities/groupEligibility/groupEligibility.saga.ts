import type { SagaIterator } from 'redux-saga'
import { all, call, put, takeLatest } from 'redux-saga/effects'
import type { AnswerOf } from '../../../contract/endpoint'
import type { listEligibility } from '../../../contract/groupEligibility'
import type { GroupPolicyAnswer } from '../../../contract/groups'
import { eligibilityApi } from '../../api/eligibility'
import { groupsApi } from '../../api/groups'
import { failureOf } from '../../api/requestFailure'
import { now } from '../../clock'
import { groupEligibility } from './groupEligibility.slice'

interface Answers {
  page: AnswerOf<typeof listEligibility>
  policy: GroupPolicyAnswer
}

/** Fetches a page, and beside it the policy, which says who holds the group's votes. */
export function* fetchGroupEligibility({
  payload: { groupId, query },
}: ReturnType<typeof groupEligibility.opened>): SagaIterator<void> {
  try {
    const { page, policy }: Answers = yield all({
      page: call(eligibilityApi.list, { params: { groupId }, query }),
      policy: call(groupsApi.policy, { params: { groupId } }),
    })
    const at: string = yield call(now)
    const { electorate, attendance } = policy
    const answer = { ...page, policy: { electorate, attendance } }
    yield put(groupEligibility.succeeded({ answer, at }))
  } catch (error) {
    yield put(groupEligibility.failed({ failure: failureOf(error) }))
  }
}

/** A newer page, order or group cancels the request that is running. */
export function* watchGroupEligibility(): SagaIterator<void> {
  yield takeLatest(groupEligibility.opened, fetchGroupEligibility)
}
