import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { voteQuestionsApi } from '../../../../src/client/api/voteQuestions'
import {
  fetchVoteHistory,
  watchVoteHistory,
  selectEdits,
  selectHistoryRequest,
  voteHistory,
} from '../../../../src/client/entities/voteHistory/voteHistory.request'
import { done, idle } from '../../../../src/client/store/requestState'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { describeFetch } from '../../../support/fetching'
import { stateAfter } from '../../../support/stateAfter'

const target = { groupId: 101, voteQuestionId: 7 }
const edit = {
  versionNumber: 1,
  userName: 'Ada Admin',
  modifiedTime: '2026-11-20T18:00:00.000Z',
  reason: null,
  changes: [],
}
const answer = { voteQuestionEdits: [edit], eligibleUsers: [], eligibleMembers: [] }

describeFetch('fetchVoteHistory', {
  untilCall: () =>
    testSaga(fetchVoteHistory, voteHistory.requested(target))
      .next()
      .call(voteQuestionsApi.history, { params: { groupId: 101, id: 7 } }),
  answer,
  succeeded: voteHistory.succeeded([edit]),
  failed: (failure) => voteHistory.failed({ failure }),
})

it('the store holds the versions of the question asked for, and of no other', async () => {
  const { storeState } = await expectSaga(watchVoteHistory)
    .withReducer(rootReducer)
    .provide([[matchers.call.fn(voteQuestionsApi.history), answer]])
    .dispatch(voteHistory.requested(target))
    .silentRun(0)
  expect(selectEdits(storeState, 7)).toEqual([edit])
  expect(selectHistoryRequest(storeState, 7)).toEqual(done)
  expect(selectEdits(storeState, 8)).toBeNull()
  expect(selectHistoryRequest(storeState, 8)).toEqual(idle)
})

it('versions of another question are not shown while the next ones load', () => {
  const state = stateAfter(
    voteHistory.requested(target),
    voteHistory.succeeded([edit]),
    voteHistory.requested({ groupId: 101, voteQuestionId: 8 }),
  )
  expect(selectEdits(state, 8)).toBeNull()
})
