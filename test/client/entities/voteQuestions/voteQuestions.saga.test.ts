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
import { selectDetail } from '../../../../src/client/entities/voteQuestions/voteQuestions.selectors'
import {
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
import { detailAnswer } from '../../../support/questionAnswers'
import { backTo } from '../../../support/savePoint'

const target: DetailTarget = { groupId: 101, voteQuestionId: 7 }
const at = '2026-11-21T18:32:05.000Z'
const detail = detailAnswer()

describe('fetchDetail', () => {
  const saga = testSaga(fetchDetail, target)
    .next()
    .call(voteQuestionsApi.show, { params: { groupId: 101, id: 7 } })
    .save('asked')

  it('tells the detail and when it came', () => {
    expectAnswerTold(backTo(saga, 'asked'), detail, at, detailSucceeded({ detail, at }))
  })

  it('tells why it failed', () => {
    expectFailureTold(backTo(saga, 'asked'), (failure) =>
      detailFailed({ voteQuestionId: 7, failure }),
    )
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
    ['a hint', voteQuestionMessageReceived({ voteQuestionId: 7 })],
    ['a gap in the line', connected({ hub: 'voteQuestions', at })],
    ['a wish', detailRequested(target)],
  ])('shows the question, and once more after %s', async (_name, hint) => {
    const totals = [2, 3]
    const fresh = () => detailAnswer({ totalVotes: totals.shift() })
    const { storeState } = await expectSaga(watchVoteQuestionDetails)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(voteQuestionsApi.show), dynamic(fresh)],
        [matchers.call.fn(now), at],
      ])
      .dispatch(detailOpened(target))
      .dispatch(voteQuestionMessageReceived({ voteQuestionId: 8 }))
      .dispatch(hint)
      .silentRun(100)
    expect(totals).toEqual([])
    expect(storeState.voteResults?.ids).toHaveLength(detail.voteResults.length)
    expect(selectDetail(storeState, 7)?.totalVotes).toBe(3)
  })
})
