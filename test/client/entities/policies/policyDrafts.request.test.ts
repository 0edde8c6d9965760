import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { policiesApi } from '../../../../src/client/api/policies'
import {
  fetchPolicyDrafts,
  policyDrafts,
  selectPolicyDrafts,
  watchPolicyDrafts,
} from '../../../../src/client/entities/policies/policyDrafts.request'
import { rootReducer, type RootState } from '../../../../src/client/store/rootReducer'
import { describeFetch } from '../../../support/fetching'
import { draftRow } from '../../../support/policyRows'

const target = { groupId: 101 }
const answer = { data: [draftRow()] }

describeFetch('fetchPolicyDrafts', {
  untilCall: () =>
    testSaga(fetchPolicyDrafts, policyDrafts.requested(target))
      .next()
      .call(policiesApi.listDrafts, { params: target, query: { size: 100, state: 'all' } }),
  answer,
  succeeded: policyDrafts.succeeded(answer.data),
  failed: (failure) => policyDrafts.failed({ failure }),
})

it('drafts of the group on screen are known, of another none', async () => {
  const { storeState } = await expectSaga(watchPolicyDrafts)
    .withReducer(rootReducer)
    .provide([[matchers.call.fn(policiesApi.listDrafts), answer]])
    .dispatch(policyDrafts.requested(target))
    .silentRun(0)
  const state = storeState as RootState
  expect(selectPolicyDrafts(state, 101)).toEqual(answer.data)
  expect(selectPolicyDrafts(state, 102)).toBeNull()
})
