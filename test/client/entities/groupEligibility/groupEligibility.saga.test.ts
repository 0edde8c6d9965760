import { call } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { groupsApi } from '../../../../src/client/api/groups'
import { groupEligibilityApi } from '../../../../src/client/api/groupEligibility'
import {
  fetchGroupEligibility,
  watchGroupEligibility,
} from '../../../../src/client/entities/groupEligibility/groupEligibility.saga'
import {
  selectGroupEligibilityKind,
  selectGroupEligibilityRequest,
  selectGroupEligibilityRows,
  selectGroupEligibilityTotal,
} from '../../../../src/client/entities/groupEligibility/groupEligibility.selectors'
import {
  groupEligibilityFailed,
  groupEligibilityRequested,
  groupEligibilitySucceeded,
} from '../../../../src/client/entities/groupEligibility/groupEligibility.slice'
import { done, failed } from '../../../../src/client/store/requestState'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { noAnswer } from '../../../support/failures'
import { expectFailureTold } from '../../../support/fetchSteps'
import {
  policyAnswer,
  groupEligibilityAnswer,
  groupEligibilityQuery,
} from '../../../support/groupEligibility'
import { backTo } from '../../../support/savePoint'
import { stateAfter } from '../../../support/stateAfter'

const target = { groupId: 101, query: groupEligibilityQuery() }
const answers = { groupEligibility: groupEligibilityAnswer(), policy: policyAnswer('companies') }

describe('fetchGroupEligibility', () => {
  const saga = testSaga(fetchGroupEligibility, groupEligibilityRequested(target))
    .next()
    .all({
      groupEligibility: call(groupEligibilityApi.list, {
        params: { groupId: 101 },
        query: target.query,
      }),
      policy: call(groupsApi.policy, { params: { groupId: 101 } }),
    })
    .save('asked')

  it('brings the page and who holds the votes', () => {
    backTo(saga, 'asked').next(answers).put(groupEligibilitySucceeded(answers)).next().isDone()
  })

  it('tells why it failed', () => {
    expectFailureTold(backTo(saga, 'asked'), (failure) => groupEligibilityFailed({ failure }))
  })
})

it('the store holds the page', async () => {
  const { storeState } = await expectSaga(watchGroupEligibility)
    .withReducer(rootReducer)
    .provide([
      [matchers.call.fn(groupEligibilityApi.list), answers.groupEligibility],
      [matchers.call.fn(groupsApi.policy), answers.policy],
    ])
    .dispatch(groupEligibilityRequested(target))
    .silentRun(20)
  expect(selectGroupEligibilityRows(storeState)).toEqual(answers.groupEligibility.data)
  expect(selectGroupEligibilityTotal(storeState)).toBe(2)
  expect(selectGroupEligibilityKind(storeState)).toBe('companies')
  expect(selectGroupEligibilityRequest(storeState)).toEqual(done)
})

describe('what is on screen', () => {
  const shown = stateAfter(groupEligibilityRequested(target), groupEligibilitySucceeded(answers))

  const { failure } = noAnswer()

  it('stays when the same page could not be fetched again', () => {
    const again = groupEligibilityRequested({ ...target })
    const state = stateAfter.from(shown, again, groupEligibilityFailed({ failure }))
    expect(selectGroupEligibilityRows(state)).toHaveLength(2)
    expect(selectGroupEligibilityRequest(state)).toEqual(failed(failure))
  })

  it('stays while another page of the same groupEligibility loads, and not as that page when it fails', () => {
    const next = { ...target, query: groupEligibilityQuery({ page: 2 }) }
    const state = stateAfter.from(shown, groupEligibilityRequested(next))
    expect(selectGroupEligibilityRows(state)).toHaveLength(2)
    const without = stateAfter.from(state, groupEligibilityFailed({ failure }))
    expect(selectGroupEligibilityRows(without)).toEqual([])
    expect(selectGroupEligibilityKind(without)).toBeNull()
  })

  it.each([
    { ...target, groupId: 102 },
    { ...target, query: groupEligibilityQuery({ mode: 1 }) },
  ])('goes when another groupEligibility is asked for', (other) => {
    const state = stateAfter.from(shown, groupEligibilityRequested(other))
    expect(selectGroupEligibilityRows(state)).toEqual([])
    expect(selectGroupEligibilityKind(state)).toBeNull()
  })
})
