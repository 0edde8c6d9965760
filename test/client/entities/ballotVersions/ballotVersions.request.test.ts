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
import { versionedBallotAnswer } from '../../../support/ballotAnswers'
import { describeRequest } from '../../../support/fetching'
import { stateAfter } from '../../../support/stateAfter'

const target = { groupId: 101, voteQuestionId: 7 }
const ballot = versionedBallotAnswer()
const answer = { ballots: [ballot] }

describeRequest('fetchBallotVersions', {
  worker: fetchBallotVersions,
  actions: ballotVersions,
  target,
  call: [voteQuestionsApi.ballots, { params: { groupId: 101, id: 7 } }],
  answer,
  stored: [ballot],
  held: { watcher: watchBallotVersions, select: selectBallots, id: 7 },
})

const shown = [ballotVersions.requested(target), ballotVersions.succeeded([ballot])]

it('knows each ballot, and how the request about its question fares', () => {
  const state = stateAfter(...shown)
  expect(selectBallotsRequest(state, 7)).toEqual(done)
  expect(selectBallot(state, 7, ballot.rollEntryId)).toEqual(ballot)
  expect(selectBallot(state, 7, 1)).toBeNull()
  expect(selectBallotsRequest(state, 8)).toEqual(idle)
})

it('keeps what is shown while it is asked for again, but not for another question', () => {
  const again = stateAfter(...shown, ballotVersions.requested(target))
  expect(selectBallots(again, 7)).toEqual([ballot])
  const other = stateAfter(...shown, ballotVersions.requested({ groupId: 101, voteQuestionId: 8 }))
  expect(selectBallots(other, 8)).toBeNull()
})
