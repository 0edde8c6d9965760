import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { policiesApi } from '../../../../src/client/api/policies'
import {
  fetchPolicyVersions,
  policyVersions,
  selectPolicyVersions,
  watchPolicyVersions,
} from '../../../../src/client/entities/policies/policyVersions.request'
import { rootReducer, type RootState } from '../../../../src/client/store/rootReducer'
import { describeFetch } from '../../../support/fetching'
import { policyRow } from '../../../support/policyRows'

const target = { groupId: 101 }
const answer = { data: [policyRow()] }

describeFetch('fetchPolicyVersions', {
  untilCall: () =>
    testSaga(fetchPolicyVersions, policyVersions.requested(target))
      .next()
      .call(policiesApi.listVersions, { params: target, query: { size: 100 } }),
  answer,
  succeeded: policyVersions.succeeded(answer.data),
  failed: (failure) => policyVersions.failed({ failure }),
})

it('versions of the group on screen are known, of another none', async () => {
  const { storeState } = await expectSaga(watchPolicyVersions)
    .withReducer(rootReducer)
    .provide([[matchers.call.fn(policiesApi.listVersions), answer]])
    .dispatch(policyVersions.requested(target))
    .silentRun(0)
  const state = storeState as RootState
  expect(selectPolicyVersions(state, 101)).toEqual(answer.data)
  expect(selectPolicyVersions(state, 102)).toBeNull()
})
