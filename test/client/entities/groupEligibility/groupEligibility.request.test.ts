import { call } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { groupsApi } from '../../../../src/client/api/groups'
import { eligibilityApi } from '../../../../src/client/api/eligibility'
import {
  fetchGroupEligibility,
  watchGroupEligibility,
  selectEligibilityPolicy,
  selectGroupEligibilityRequest,
  selectGroupEligibilityRows,
  selectGroupEligibilityTotal,
  groupEligibility,
} from '../../../../src/client/entities/groupEligibility/groupEligibility.request'
import { done } from '../../../../src/client/store/requestState'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { noAnswer } from '../../../support/failures'
import { answeredAt as at, describeFetch } from '../../../support/fetching'
import { groupEligibilityAnswer, groupEligibilityQuery } from '../../../support/groupEligibility'
import { policyAnswer } from '../../../support/policies'
import { stateAfter } from '../../../support/stateAfter'

const target = { groupId: 101, query: groupEligibilityQuery() }
const answer = groupEligibilityAnswer()
const { policy: known, ...page } = answer
const policy = policyAnswer()

describeFetch('fetchGroupEligibility', {
  untilCall: () =>
    testSaga(fetchGroupEligibility, groupEligibility.opened(target))
      .next()
      .all({
        page: call(eligibilityApi.list, { params: { groupId: 101 }, query: target.query }),
        policy: call(groupsApi.policy, { params: { groupId: 101 } }),
      }),
  answer: { page, policy },
  isDated: true,
  succeeded: groupEligibility.succeeded({ answer, at }),
  failed: (failure) => groupEligibility.failed({ failure }),
})

it('the store holds the page', async () => {
  const { storeState } = await expectSaga(watchGroupEligibility)
    .withReducer(rootReducer)
    .provide([
      [matchers.call.fn(eligibilityApi.list), page],
      [matchers.call.fn(groupsApi.policy), policy],
    ])
    .dispatch(groupEligibility.opened(target))
    .silentRun(0)
  expect(selectGroupEligibilityRows(storeState)).toEqual(answer.data)
  expect(selectGroupEligibilityTotal(storeState)).toBe(2)
  expect(selectEligibilityPolicy(storeState, 101, 0)).toEqual(known)
  expect(selectGroupEligibilityRequest(storeState)).toEqual(done)
})

describe('the rules of the group', () => {
  const shown = stateAfter(
    groupEligibility.opened(target),
    groupEligibility.succeeded({ answer, at }),
  )

  it('are not known once the rows went that told them', () => {
    const next = { ...target, query: groupEligibilityQuery({ page: 2 }) }
    const { failure } = noAnswer()
    const state = stateAfter.from(shown, groupEligibility.opened(next))
    expect(selectEligibilityPolicy(state, 101, 0)).toEqual(known)
    const without = stateAfter.from(state, groupEligibility.failed({ failure }))
    expect(selectEligibilityPolicy(without, 101, 0)).toBeNull()
  })

  it.each([
    { ...target, groupId: 102 },
    { ...target, query: groupEligibilityQuery({ mode: 1 }) },
  ])('are not known, nor are rows shown, where another list is asked for', (other) => {
    const state = stateAfter.from(shown, groupEligibility.opened(other))
    expect(selectGroupEligibilityRows(state)).toEqual([])
    const { groupId, query } = other
    expect(selectEligibilityPolicy(state, groupId, query.mode)).toBeNull()
    // Also before it is asked for, when its page is drawn first.
    expect(selectEligibilityPolicy(shown, groupId, query.mode)).toBeNull()
  })
})
