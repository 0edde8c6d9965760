import { takeEvery } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import {
  askEarly,
  fetchUnlessBegun,
  discardEarlyAnswers,
} from '../../../src/client/api/earlyAnswers'
import { answerConnected, watchEarlyAnswers } from '../../../src/client/app/earlyAnswers.saga'
import { hub } from '../../../src/client/hub/hub.slice'

it('forgets what was asked for early once a live line tells of changes', () => {
  testSaga(watchEarlyAnswers).next().is(takeEvery(hub.connected, answerConnected)).next().isDone()
  testSaga(answerConnected).next().call(discardEarlyAnswers).next().isDone()
})

it('a screen that opens after that asks anew', async () => {
  globalThis.fetch = jest.fn(() => Promise.resolve({} as Response))
  void askEarly('/api/groups/101/VoteQuestions', new Headers())
  await expectSaga(watchEarlyAnswers)
    .dispatch(hub.connected({ name: 'voteQuestions', at: '2026-03-02T20:00:00.000Z' }))
    .silentRun(0)
  await fetchUnlessBegun('/api/groups/101/VoteQuestions', {})
  expect(fetch).toHaveBeenCalledTimes(2)
})
