import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { policiesApi } from '../../../../src/client/api/administration'
import {
  fetchPolicyTrial,
  watchPolicyTrial,
  selectPolicyTrial,
  selectTrialError,
  policyTrial,
} from '../../../../src/client/entities/administration/policyTrial.request'
import { running } from '../../../../src/client/store/requestState'
import { rootReducer, type RootState } from '../../../../src/client/store/rootReducer'
import { requestError } from '../../../support/failures'
import { describeFetch } from '../../../support/fetching'
import { stateAfter } from '../../../support/stateAfter'

const target = { groupId: 101, policy: { maxExtensions: 3 } }
const trial = {
  changes: [{ term: 'Extensions', old: '7', new: '3' }],
  summary: '0 of 4 results would differ.',
  parts: [],
}

describeFetch('fetchPolicyTrial', {
  untilCall: () =>
    testSaga(fetchPolicyTrial, policyTrial.requested(target))
      .next()
      .call(policiesApi.try, { params: { groupId: 101 }, body: target.policy }),
  answer: trial,
  succeeded: policyTrial.succeeded(trial),
  failed: (failure) => policyTrial.failed({ failure }),
})

it('the store holds what the draft would change, until it is left', async () => {
  const { storeState } = await expectSaga(watchPolicyTrial)
    .withReducer(rootReducer)
    .provide([[matchers.call.fn(policiesApi.try), trial]])
    .dispatch(policyTrial.requested(target))
    .silentRun(0)
  const state = storeState as RootState
  expect(selectPolicyTrial(state).answer).toEqual(trial)
  const again = stateAfter.from(state, policyTrial.requested(target))
  expect(selectPolicyTrial(again)).toMatchObject({ answer: null, request: running })
  expect(selectPolicyTrial(stateAfter.from(state, policyTrial.closed())).answer).toBeNull()
})

it('a refused draft names its field', () => {
  const { failure } = requestError('bad-input')
  const errors = { choices: ['Please provide at least 2 choices.'] }
  const problem = failure.problem && { ...failure.problem, errors }
  const state = stateAfter(policyTrial.failed({ failure: { ...failure, problem } }))
  expect(selectTrialError(state)).toEqual({ path: 'choices', text: errors.choices[0] })
})
