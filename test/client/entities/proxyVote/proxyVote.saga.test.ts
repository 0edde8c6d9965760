import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { eligibilityApi } from '../../../../src/client/api/eligibility'
import { newIdempotencyKey } from '../../../../src/client/api/idempotencyKey'
import { voteResultsApi } from '../../../../src/client/api/voteResults'
import {
  castProxyVote,
  fetchVoters,
  openProxyVote,
  votersPageSize,
  watchProxyVote,
} from '../../../../src/client/entities/proxyVote/proxyVote.saga'
import {
  selectOpenProxyVoteDialog,
  selectProxyBallotCast,
  selectProxyKeyToRepeat,
  selectProxyVoters,
} from '../../../../src/client/entities/proxyVote/proxyVote.selectors'
import {
  proxyVote,
  type ProxyBallot,
} from '../../../../src/client/entities/proxyVote/proxyVote.slice'
import { mostAttempts, spreadPause } from '../../../../src/client/store/repeatedCall'
import { question } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { untilNextDialog } from '../../../../src/client/store/dialogCommands'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import type { QuestionVoter } from '../../../../src/contract/groupEligibility'
import { noRoom, noAnswer, requestError } from '../../../support/failures'
import { voteResultAnswer } from '../../../support/questionAnswers'
import { answered } from '../../../support/questionDetailPage'
import { backTo } from '../../../support/savePoint'
import { stateAfter } from '../../../support/stateAfter'

const target = { groupId: 36, voteQuestionId: 7 }
const rights = { isVoteEligible: true, isQuorumEligible: false, hasVoted: false, canCastFor: true }
const chair: QuestionVoter = {
  rollEntryId: 700,
  userId: 5,
  userName: 'Cleo Chair',
  title: 'Working Group Chair',
  groupId: 102,
  groupName: 'Video Working Group',
  memberId: 11,
  memberCompanyName: 'Alder Audio',
  ...rights,
  people: [],
}
const company: QuestionVoter = { ...chair, userId: null, userName: null, title: null, groupId: 101 }
const ballot: ProxyBallot = { ...target, voter: chair, choice: 'No', reason: 'As told.' }

describe('fetchVoters', () => {
  const params = { groupId: 36, id: 7 }
  const pageOf = (page: number, data: QuestionVoter[], totalCount: number) => ({
    data,
    totalCount,
    size: 100,
    page,
  })
  const saga = () =>
    testSaga(fetchVoters, target)
      .next()
      .call(eligibilityApi.votersOf, { params, query: { mode: 0, size: 100, page: 1 } })
      .save('asked')

  it('asks for pages of 100', () => {
    expect(votersPageSize).toBe(100)
    backTo(saga(), 'asked')
      .next(pageOf(1, [chair], 100))
      .put(proxyVote.votersSucceeded([chair]))
      .next()
      .isDone()
  })

  it('goes on to the next page where the roll is longer', () => {
    backTo(saga(), 'asked')
      .next(pageOf(1, [chair], 101))
      .put(proxyVote.votersSucceeded([chair]))
      .next()
      .call(eligibilityApi.votersOf, { params, query: { mode: 0, size: 100, page: 2 } })
      .next(pageOf(2, [company], 101))
      .put(proxyVote.votersSucceeded([company]))
      .next()
      .isDone()
  })

  it('tells a failure', () => {
    const error = requestError('unavailable')
    backTo(saga(), 'asked')
      .throw(error)
      .put(proxyVote.votersFailed({ failure: error.failure }))
      .next()
      .isDone()
  })
})

describe('openProxyVote', () => {
  it('fetches the voters until the dialog is dismissed', () => {
    testSaga(openProxyVote, proxyVote.dialogOpened(target))
      .next()
      .race({ voters: call(fetchVoters, target), dismissed: take(proxyVote.dialogClosed) })
      .next({ dismissed: proxyVote.dialogClosed() })
      .isDone()
  })
})

describe('castProxyVote', () => {
  const sent = { params: { groupId: 36, id: 7 }, idempotencyKey: 'key-1' }
  const body = { voteChoice: 'No', voteReason: 'As told.', voterId: 5, groupId: 102 }
  const saga = () =>
    testSaga(castProxyVote, proxyVote.requested(ballot))
      .next()
      .select(selectProxyKeyToRepeat, ballot)
      .save('keyed')
      .next(null)
      .call(newIdempotencyKey)
      .next('key-1')
      .call(voteResultsApi.castForOther, { ...sent, body })
      .save('sent')

  it('names a person and the group the vote is cast for', () => {
    backTo(saga(), 'sent')
      .next(voteResultAnswer())
      .put(proxyVote.succeeded())
      .next()
      .put(question.requested({ voteQuestionId: 7 }))
      .next()
      .isDone()
  })

  it('names a company where companies vote', () => {
    testSaga(castProxyVote, proxyVote.requested({ ...ballot, voter: company }))
      .next()
      .next('key-1')
      .call(voteResultsApi.castForOther, {
        ...sent,
        body: { voteChoice: 'No', voteReason: 'As told.', memberId: 11 },
      })
  })

  it('tells a refusal and wants the question again', () => {
    const error = requestError('already-voted')
    backTo(saga(), 'sent')
      .throw(error)
      .put(proxyVote.failed({ ballot, idempotencyKey: 'key-1', failure: error.failure }))
      .next()
      .put(question.requested({ voteQuestionId: 7 }))
      .next()
      .isDone()
  })

  it('is sent again under its key where the server has no room, until it is given up', () => {
    const error = noRoom(2_000)
    const postponed = backTo(saga(), 'sent')
    for (let attempt = 1; attempt < mostAttempts; attempt += 1)
      postponed
        .throw(error)
        .put(proxyVote.postponed())
        .next()
        .call(spreadPause, 2_000)
        .next(2_500)
        .delay(2_500)
        .next()
        .call(voteResultsApi.castForOther, { ...sent, body })
    postponed
      .throw(error)
      .put(proxyVote.failed({ ballot, idempotencyKey: 'key-1', failure: error.failure }))
  })

  it('repeats a ballot that got no answer under its old key', () => {
    backTo(saga(), 'keyed')
      .next('key-0')
      .call(voteResultsApi.castForOther, { ...sent, idempotencyKey: 'key-0', body })
  })
})

describe('watchProxyVote', () => {
  it('opens the latest dialog and casts one vote at a time', () => {
    testSaga(watchProxyVote)
      .next()
      .takeLatest(proxyVote.dialogOpened, openProxyVote)
      .next()
      .takeLeading(proxyVote.requested, untilNextDialog, castProxyVote, proxyVote.dialogOpened)
      .next()
      .isDone()
  })

  it('closes the dialog once the vote is cast', async () => {
    const { storeState } = await expectSaga(watchProxyVote)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(eligibilityApi.votersOf), { data: [chair], totalCount: 1 }],
        [matchers.call.fn(newIdempotencyKey), 'key-1'],
        [matchers.call.fn(voteResultsApi.castForOther), voteResultAnswer()],
      ])
      .dispatch(proxyVote.dialogOpened(target))
      .dispatch(proxyVote.requested(ballot))
      .silentRun(0)
    expect(selectOpenProxyVoteDialog(storeState, 7)).toBeNull()
    expect(selectProxyBallotCast(storeState, 7)).toEqual(ballot)
  })
})

describe('the state of a proxy vote', () => {
  it('has no voters where they could not be had, and says nothing of it', () => {
    const { failure } = requestError('unavailable')
    const state = stateAfter(
      proxyVote.dialogOpened(target),
      proxyVote.votersSucceeded([chair]),
      proxyVote.votersFailed({ failure }),
    )
    expect(selectProxyVoters(state)).toEqual([])
    expect(selectOpenProxyVoteDialog(state, 7)).toEqual(target)
  })

  it('offers nobody whose vote the server would not take from this person', () => {
    const own = { ...chair, rollEntryId: 701, canCastFor: false }
    const state = stateAfter(
      proxyVote.dialogOpened(target),
      proxyVote.votersSucceeded([chair, own]),
    )
    expect(selectProxyVoters(state)).toEqual([chair])
  })

  it('knows who has voted since the dialog was opened', () => {
    const state = stateAfter(
      proxyVote.dialogOpened(target),
      proxyVote.votersSucceeded([chair, { ...chair, rollEntryId: 701 }]),
      answered({ voteResults: [voteResultAnswer()] }),
    )
    expect(selectProxyVoters(state).map(({ hasVoted }) => hasVoted)).toEqual([true, false])
    expect(selectProxyVoters(state)).toBe(selectProxyVoters({ ...state }))
  })

  it('keeps the key of a ballot that got no answer, for the same ballot alone', () => {
    const { failure } = noAnswer()
    const failed = proxyVote.failed({ ballot, idempotencyKey: 'key-1', failure })
    const state = stateAfter(proxyVote.dialogOpened(target), failed, proxyVote.dialogClosed())
    expect(selectProxyKeyToRepeat(state, ballot)).toBe('key-1')
    expect(selectProxyKeyToRepeat(state, { ...ballot, choice: 'Yes' })).toBeNull()
    expect(selectProxyKeyToRepeat(state, { ...ballot, reason: 'Otherwise.' })).toBeNull()
    const other = { ...chair, rollEntryId: 701 }
    expect(selectProxyKeyToRepeat(state, { ...ballot, voter: other })).toBeNull()
  })
})
