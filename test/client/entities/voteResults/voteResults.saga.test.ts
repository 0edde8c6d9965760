import type { UnknownAction } from '@reduxjs/toolkit'
import { expectSaga, testSaga, type TestApiWithEffectsTesters } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { newIdempotencyKey } from '../../../../src/client/api/idempotencyKey'
import { voteResultsApi } from '../../../../src/client/api/voteResults'
import {
  castVote,
  changeVote,
  watchVoteResults,
} from '../../../../src/client/entities/voteResults/voteResults.saga'
import {
  selectAttempt,
  selectIsPostponed,
  selectKeyToRepeat,
} from '../../../../src/client/entities/voteResults/voteResults.selectors'
import {
  votes,
  type Ballot,
  type ChangedBallot,
} from '../../../../src/client/entities/voteResults/voteResults.slice'
import { question } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { mostAttempts, spreadPause } from '../../../../src/client/store/repeatedCall'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { noAnswer, noRoom, requestError } from '../../../support/failures'
import { voteResultAnswer } from '../../../support/questionAnswers'
import { backTo } from '../../../support/savePoint'

const ballot: Ballot = {
  groupId: 101,
  voteQuestionId: 7,
  rollEntryId: 702,
  forGroupId: 101,
  choice: 'No',
  reason: 'Too early.',
}
const change: ChangedBallot = { ...ballot, voteResultId: 72, revision: 4 }
const result = voteResultAnswer({ voteResultId: 72, rollEntryId: 702, voteChoice: 'No' })
const body = { voteChoice: 'No', voteReason: 'Too early.', groupId: 101 }

/** The saga puts the action, and the question is fetched again. */
function endsWith(saga: TestApiWithEffectsTesters, action: UnknownAction): void {
  saga
    .put(action)
    .next()
    .put(question.requested({ voteQuestionId: 7 }))
    .next()
    .isDone()
}

describe('castVote', () => {
  const params = { groupId: 101, id: 7 }
  const saga = () =>
    testSaga(castVote, votes.castRequested(ballot))
      .next()
      .select(selectKeyToRepeat, ballot)
      .save('keyed')
      .next(null)
      .call(newIdempotencyKey)
      .next('key-1')
      .call(voteResultsApi.cast, { params, body, idempotencyKey: 'key-1' })
      .save('cast')

  it('tells the result and wants the question again', () => {
    endsWith(backTo(saga(), 'cast').next(result), votes.castSucceeded(result))
  })

  it('tells a refusal and wants the question again', () => {
    const error = requestError('already-voted')
    endsWith(
      backTo(saga(), 'cast').throw(error),
      votes.castFailed({ ballot, idempotencyKey: 'key-1', failure: error.failure }),
    )
  })

  it('is sent again under its key where the server has no room, after the pause it asks for', () => {
    backTo(saga(), 'cast')
      .throw(noRoom(2_000))
      .put(votes.postponed({ rollEntryId: 702 }))
      .next()
      .call(spreadPause, 2_000)
      .next(2_500)
      .delay(2_500)
      .next()
      .call(voteResultsApi.cast, { params, body, idempotencyKey: 'key-1' })
      .next(result)
      .put(votes.castSucceeded(result))
  })

  it('is given up after ten attempts, and its key kept for the next', () => {
    const error = noRoom()
    const given = backTo(saga(), 'cast')
    for (let attempt = 1; attempt < mostAttempts; attempt += 1)
      given.throw(error).next().next(2_500).next()
    given
      .throw(error)
      .put(votes.castFailed({ ballot, idempotencyKey: 'key-1', failure: error.failure }))
      .next()
      .put(question.requested({ voteQuestionId: 7 }))
  })

  it('repeats a ballot that got no answer under its old key', () => {
    backTo(saga(), 'keyed')
      .next('key-0')
      .call(voteResultsApi.cast, { params, body, idempotencyKey: 'key-0' })
  })
})

describe('changeVote', () => {
  const saga = () =>
    testSaga(changeVote, votes.changeRequested(change))
      .next()
      .call(voteResultsApi.change, {
        params: { groupId: 101, id: 7, resultId: 72 },
        body,
        ifMatch: 4,
      })
      .save('changed')

  it('tells the result and wants the question again', () => {
    endsWith(backTo(saga(), 'changed').next(result), votes.changeSucceeded(result))
  })

  it('is sent again where the server has no room, after the pause it asks for', () => {
    endsWith(
      backTo(saga(), 'changed')
        .throw(noRoom(2_000))
        .put(votes.postponed({ rollEntryId: 702 }))
        .next()
        .call(spreadPause, 2_000)
        .next(2_500)
        .delay(2_500)
        .next()
        .call(voteResultsApi.change, {
          params: { groupId: 101, id: 7, resultId: 72 },
          body,
          ifMatch: 4,
        })
        .next(result),
      votes.changeSucceeded(result),
    )
  })

  it('tells that somebody else saved first and wants the question again', () => {
    const error = requestError('changed-meanwhile')
    endsWith(
      backTo(saga(), 'changed').throw(error),
      votes.changeFailed({ rollEntryId: 702, failure: error.failure }),
    )
  })
})

describe('watchVoteResults', () => {
  it('takes every cast and every change: each vote held has a form of its own', () => {
    testSaga(watchVoteResults)
      .next()
      .takeEvery(votes.castRequested, castVote)
      .next()
      .takeEvery(votes.changeRequested, changeVote)
      .next()
      .isDone()
  })

  it('shows that a ballot waits, and keeps its key where it is given up', async () => {
    const error = noRoom()
    const waiting = await expectSaga(watchVoteResults)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(newIdempotencyKey), 'key-1'],
        [matchers.call.fn(voteResultsApi.cast), Promise.reject(error)],
      ])
      .dispatch(votes.castRequested(ballot))
      .silentRun(0)
    expect(selectIsPostponed(waiting.storeState, 702)).toBe(true)
    expect(selectAttempt(waiting.storeState, 702)).toEqual({ status: 'running' })
    const given = rootReducer(
      waiting.storeState,
      votes.castFailed({ ballot, idempotencyKey: 'key-1', failure: error.failure }),
    )
    expect(selectIsPostponed(given, 702)).toBe(false)
    expect(selectKeyToRepeat(given, ballot)).toBe('key-1')
  })

  it('repeats a cast without answer under one key until it is answered', async () => {
    const error = noAnswer()
    const cut = await expectSaga(watchVoteResults)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(newIdempotencyKey), 'key-1'],
        [matchers.call.fn(voteResultsApi.cast), Promise.reject(error)],
      ])
      .dispatch(votes.castRequested(ballot))
      .silentRun(0)
    expect(selectAttempt(cut.storeState, 702)).toEqual({ status: 'failed', failure: error.failure })

    const back = await expectSaga(watchVoteResults)
      .withReducer(rootReducer)
      .withState(cut.storeState)
      .provide([[matchers.call.fn(voteResultsApi.cast), result]])
      .call(voteResultsApi.cast, { params: { groupId: 101, id: 7 }, body, idempotencyKey: 'key-1' })
      .put(question.requested({ voteQuestionId: 7 }))
      .dispatch(votes.castRequested(ballot))
      .silentRun(0)
    expect(selectAttempt(back.storeState, 702)).toEqual({ status: 'done' })
    expect(selectKeyToRepeat(back.storeState, ballot)).toBeNull()
  })
})
