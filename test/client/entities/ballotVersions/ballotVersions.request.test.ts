import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { voteQuestionsApi } from '../../../../src/client/api/voteQuestions'
import {
  fetchBallotVersions,
  watchBallotVersions,
  selectBallot,
  selectBallots,
  selectBallotsRequest,
  ballotVersions,
} from '../../../../src/client/entities/ballotVersions/ballotVersions.request'
import { done, idle } from '../../../../src/client/store/requestState'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { versionedBallotAnswer } from '../../../support/ballotAnswers'
import { describeFetch } from '../../../support/fetching'
import { stateAfter } from '../../../support/stateAfter'

const target = { groupId: 101, voteQuestionId: 7 }
const ballot = versionedBallotAnswer()
const answer = { ballots: [ballot] }

describeFetch('fetchBallotVersions', {
  untilCall: () =>
    testSaga(fetchBallotVersions, ballotVersions.requested(target))
      .next()
      .call(voteQuestionsApi.ballots, { params: { groupId: 101, id: 7 } }),
  answer,
  succeeded: ballotVersions.succeeded([ballot]),
  failed: (failure) => ballotVersions.failed({ failure }),
})

it('the store holds the versions of the question asked for, and of no other', async () => {
  const { storeState } = await expectSaga(watchBallotVersions)
    .withReducer(rootReducer)
    .provide([[matchers.call.fn(voteQuestionsApi.ballots), answer]])
    .dispatch(ballotVersions.requested(target))
    .silentRun(0)
  expect(selectBallots(storeState, 7)).toEqual([ballot])
  expect(selectBallotsRequest(storeState, 7)).toEqual(done)
  expect(selectBallot(storeState, 7, ballot.rollEntryId)).toEqual(ballot)
  expect(selectBallot(storeState, 7, 1)).toBeNull()
  expect(selectBallots(storeState, 8)).toBeNull()
  expect(selectBallotsRequest(storeState, 8)).toEqual(idle)
})

it('keeps what is shown while it is asked for again, but not for another question', () => {
  const shown = [ballotVersions.requested(target), ballotVersions.succeeded([ballot])]
  const again = stateAfter(...shown, ballotVersions.requested(target))
  expect(selectBallots(again, 7)).toEqual([ballot])
  const other = stateAfter(...shown, ballotVersions.requested({ groupId: 101, voteQuestionId: 8 }))
  expect(selectBallots(other, 8)).toBeNull()
})
