import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'
import { voteQuestionsApi } from '../../../../src/client/api/voteQuestions'
import { now } from '../../../../src/client/clock'
import { detailPatterns } from '../../../../src/client/entities/voteQuestions/detail.actions'
import {
  fetchDetail,
  followDetail,
  watchVoteQuestionDetails,
} from '../../../../src/client/entities/voteQuestions/voteQuestions.saga'
import {
  selectDetail,
  selectKnownRevision,
} from '../../../../src/client/entities/voteQuestions/voteQuestions.selectors'
import {
  changesSucceeded,
  detailClosed,
  detailFailed,
  detailOpened,
  detailRequested,
  detailSucceeded,
} from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import type { DetailTarget } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { connected, voteQuestionMessageReceived } from '../../../../src/client/hub/hub.actions'
import { refetchOn } from '../../../../src/client/store/refetchOn'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { expectAnswerTold, expectFailureTold } from '../../../support/fetchSteps'
import { changesAnswer, detailAnswer } from '../../../support/questionAnswers'

const target: DetailTarget = { groupId: 101, voteQuestionId: 7 }
const at = '2026-11-21T18:32:05.000Z'
const detail = detailAnswer()

describe('fetchDetail', () => {
  const params = { groupId: 101, id: 7 }
  const begun = () => testSaga(fetchDetail, target).next().select(selectKnownRevision, 7)
  const whole = () => begun().next(null).call(voteQuestionsApi.show, { params })
  const changed = () =>
    begun()
      .next(3)
      .call(voteQuestionsApi.changes, { params, query: { since: 3 } })

  it('asks for all where nothing is known, and tells the detail and when it came', () => {
    expectAnswerTold(whole(), detail, at, detailSucceeded({ detail, at }))
  })

  it('asks for what changed since what is known, and tells that', () => {
    const changes = changesAnswer()
    expectAnswerTold(changed(), changes, at, changesSucceeded({ changes, at }))
  })

  it.each([
    ['all', whole],
    ['what changed', changed],
  ])('tells why %s did not come', (_what, asked) => {
    expectFailureTold(asked(), (failure) => detailFailed({ voteQuestionId: 7, failure }))
  })
})

describe('followDetail', () => {
  it('keeps the question fresh until it is closed', () => {
    const about = detailPatterns(7)
    const triggers = [about.changed, about.wanted, about.reconnected]
    testSaga(followDetail, detailOpened(target))
      .next()
      .call(detailPatterns, 7)
      .next(about)
      .race({
        fresh: call(refetchOn<DetailTarget>, fetchDetail, target, triggers),
        closed: take(about.closed),
      })
      .next({ closed: detailClosed(target) })
      .isDone()
  })
})

describe('watchVoteQuestionDetails', () => {
  it('follows every question that is opened', () => {
    testSaga(watchVoteQuestionDetails).next().takeEvery(detailOpened, followDetail).next().isDone()
  })

  it.each([
    [
      'what changed of it after a hint',
      voteQuestionMessageReceived({ voteQuestionId: 7 }),
      'changes',
    ],
    ['what changed of it after a wish', detailRequested(target), 'changes'],
    ['all of it after a gap in the line', connected({ hub: 'voteQuestions', at }), 'all'],
  ])('shows the question, and then %s', async (_name, hint, then) => {
    const asked: string[] = []
    const told = (what: string) => {
      asked.push(what)
      return { revision: 2 + asked.length, totalVotes: 1 + asked.length }
    }
    const { storeState } = await expectSaga(watchVoteQuestionDetails)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(voteQuestionsApi.show), dynamic(() => detailAnswer(told('all')))],
        [matchers.call.fn(voteQuestionsApi.changes), dynamic(() => changesAnswer(told('changes')))],
        [matchers.call.fn(now), at],
      ])
      .dispatch(detailOpened(target))
      .dispatch(voteQuestionMessageReceived({ voteQuestionId: 8 }))
      .dispatch(hint)
      .silentRun(100)
    expect(asked).toEqual(['all', then])
    expect(storeState.voteResults?.ids).toHaveLength(detail.voteResults.length)
    expect(selectDetail(storeState, 7)?.totalVotes).toBe(3)
  })
})
