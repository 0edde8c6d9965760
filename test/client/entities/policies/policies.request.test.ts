import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { policiesApi } from '../../../../src/client/api/policies'
import {
  fetchPolicyDrafts,
  policyDrafts,
  selectPolicyDrafts,
  watchPolicyDrafts,
} from '../../../../src/client/entities/policies/policyDrafts.request'
import {
  fetchPolicyVersions,
  policyVersions,
  selectPolicyVersions,
  watchPolicyVersions,
} from '../../../../src/client/entities/policies/policyVersions.request'
import { rootReducer, type RootState } from '../../../../src/client/store/rootReducer'
import { draftRow, policyRow } from '../../../support/policyRows'
import { describeFetch } from '../../../support/fetching'

const target = { groupId: 101 }
const params = { groupId: 101 }

describeFetch('fetchPolicyVersions', {
  untilCall: () =>
    testSaga(fetchPolicyVersions, policyVersions.requested(target))
      .next()
      .call(policiesApi.listVersions, { params, query: { size: 100 } }),
  answer: { data: [policyRow()] },
  succeeded: policyVersions.succeeded([policyRow()]),
  failed: (failure) => policyVersions.failed({ failure }),
})

describeFetch('fetchPolicyDrafts', {
  untilCall: () =>
    testSaga(fetchPolicyDrafts, policyDrafts.requested(target))
      .next()
      .call(policiesApi.listDrafts, { params, query: { size: 100, state: 'all' } }),
  answer: { data: [draftRow()] },
  succeeded: policyDrafts.succeeded([draftRow()]),
  failed: (failure) => policyDrafts.failed({ failure }),
})

it('versions and drafts of the group on screen are known, of another none', async () => {
  const versions = await expectSaga(watchPolicyVersions)
    .withReducer(rootReducer)
    .provide([[matchers.call.fn(policiesApi.listVersions), { data: [policyRow()] }]])
    .dispatch(policyVersions.requested(target))
    .silentRun(0)
  const known = versions.storeState as RootState
  expect(selectPolicyVersions(known, 101)).toEqual([policyRow()])
  expect(selectPolicyVersions(known, 102)).toBeNull()
  const drafts = await expectSaga(watchPolicyDrafts)
    .withReducer(rootReducer)
    .provide([[matchers.call.fn(policiesApi.listDrafts), { data: [draftRow()] }]])
    .dispatch(policyDrafts.requested(target))
    .silentRun(0)
  expect(selectPolicyDrafts(drafts.storeState as RootState, 101)).toEqual([draftRow()])
})
