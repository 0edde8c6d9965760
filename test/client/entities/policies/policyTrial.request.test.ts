import { expectSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { policiesApi } from '../../../../src/client/api/policies'
import {
  fetchPolicyTrial,
  policyFile,
  policyTrial,
  readPolicyFile,
  selectPolicyFile,
  selectPolicyTrial,
  trialErrors,
  watchPolicyFile,
  watchPolicyTrial,
} from '../../../../src/client/entities/policies/policyTrial.request'
import { running } from '../../../../src/client/store/requestState'
import { rootReducer, type RootState } from '../../../../src/client/store/rootReducer'
import { refusedFields, requestError } from '../../../support/failures'
import { describeRequest } from '../../../support/fetching'
import { stateAfter } from '../../../support/stateAfter'

const target = { groupId: 101, policy: { maxExtensions: 3 } }
const trial = {
  changes: [{ term: 'Extensions', old: '7', new: '3' }],
  summary: '0 of 4 results would differ.',
  parts: [],
}
const asked = { params: { groupId: 101 }, body: target.policy }

describeRequest('fetchPolicyTrial', {
  worker: fetchPolicyTrial,
  actions: policyTrial,
  target,
  call: [policiesApi.try, asked],
  answer: trial,
})

describeRequest('readPolicyFile', {
  worker: readPolicyFile,
  actions: policyFile,
  target,
  call: [policiesApi.try, asked],
  answer: trial,
  stored: true,
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

it('a file that can be read is known with its parts', async () => {
  const { storeState } = await expectSaga(watchPolicyFile)
    .withReducer(rootReducer)
    .provide([[matchers.call.fn(policiesApi.try), trial]])
    .dispatch(policyFile.requested(target))
    .silentRun(0)
  expect(selectPolicyFile(storeState as RootState)).toMatchObject({ target, answer: true })
})

it('what is refused is told by its field, else with the reason alone', () => {
  const wanted = { 'decisions.0.choices': ['Please provide at least 2 choices.'] }
  const refused = stateAfter(policyFile.failed(refusedFields(wanted)))
  expect(trialErrors(selectPolicyFile(refused))).toEqual([
    ['decisions.0.choices', 'Please provide at least 2 choices.'],
  ])
  const { failure } = requestError('unavailable')
  const away = stateAfter(policyTrial.failed({ failure }))
  expect(trialErrors(selectPolicyTrial(away))).toEqual([['', expect.any(String)]])
  expect(trialErrors(selectPolicyTrial(stateAfter()))).toEqual([])
})
