import { testSaga } from 'redux-saga-test-plan'
import { decisionsApi } from '../../../../src/client/api/decisions'
import {
  decisions,
  fetchDecisions,
  selectDecisions,
  watchDecisions,
} from '../../../../src/client/entities/decisions/decisions.request'
import { describeRequest } from '../../../support/fetching'
import { stateAfter } from '../../../support/stateAfter'

const wanted = { groupId: 101, page: 2, search: 'codec', kind: 'question' as const }
const answer = { data: [], totalCount: 0, size: 100, page: 2, years: [2026], hasPublic: false }

describeRequest('fetchDecisions', {
  worker: fetchDecisions,
  actions: decisions,
  target: wanted,
  call: [
    decisionsApi.list,
    {
      params: { groupId: 101 },
      query: { page: 2, search: 'codec', kind: 'question', size: 100 },
    },
  ],
  answer,
})

test('the latest request wins, and what a group decided stays while its filters change', () => {
  testSaga(watchDecisions).next().takeLatest(decisions.requested, fetchDecisions).next().isDone()
  const before = [decisions.requested(wanted), decisions.succeeded(answer)]
  const narrowed = decisions.requested({ ...wanted, search: '' })
  expect(selectDecisions(stateAfter(...before, narrowed)).answer).toEqual(answer)
  const other = decisions.requested({ ...wanted, groupId: 14 })
  expect(selectDecisions(stateAfter(...before, other)).answer).toBeNull()
})
