import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'
import { motionsApi } from '../../../../src/client/api/motions'
import { now } from '../../../../src/client/clock'
import { motionPatterns } from '../../../../src/client/entities/motions/motion.actions'
import {
  fetchMotion,
  followMotion,
  watchMotions,
} from '../../../../src/client/entities/motions/motions.saga'
import {
  selectMotionDetail,
  selectMotionStaleSince,
} from '../../../../src/client/entities/motions/motions.selectors'
import {
  motionClosed,
  motionFailed,
  motionOpened,
  motionRequested,
  motionSucceeded,
} from '../../../../src/client/entities/motions/motions.slice'
import type { MotionTarget } from '../../../../src/client/entities/motions/motions.slice'
import { connected, motionMessageReceived } from '../../../../src/client/hub/hub.actions'
import { refetchOn } from '../../../../src/client/store/refetchOn'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { refusal } from '../../../support/failures'
import { expectAnswerTold, expectFailureTold } from '../../../support/fetchSteps'
import { pendingMotion } from '../../../support/motionAnswers'
import { backTo } from '../../../support/savePoint'
import { stateAfter } from '../../../support/stateAfter'

const target: MotionTarget = { groupId: 101, motionRequestId: 31 }
const at = '2026-11-21T18:32:05.000Z'
const detail = pendingMotion()

describe('fetchMotion', () => {
  const saga = testSaga(fetchMotion, target)
    .next()
    .call(motionsApi.show, { params: { groupId: 101, id: 31 } })
    .save('asked')

  it('tells the motion and when it came', () => {
    expectAnswerTold(backTo(saga, 'asked'), detail, at, motionSucceeded({ detail, at }))
  })

  it('tells why it failed', () => {
    expectFailureTold(backTo(saga, 'asked'), (failure) =>
      motionFailed({ motionRequestId: 31, failure }),
    )
  })
})

describe('followMotion', () => {
  it('keeps the motion fresh until it is closed', () => {
    const about = motionPatterns(31)
    const triggers = [about.changed, about.wanted, about.reconnected]
    testSaga(followMotion, motionOpened(target))
      .next()
      .call(motionPatterns, 31)
      .next(about)
      .race({
        fresh: call(refetchOn<MotionTarget>, fetchMotion, target, triggers),
        closed: take(about.closed),
      })
      .next({ closed: motionClosed(target) })
      .isDone()
  })
})

describe('watchMotions', () => {
  it('follows every motion that is opened', () => {
    testSaga(watchMotions).next().takeEvery(motionOpened, followMotion).next().isDone()
  })

  it.each([
    ['a hint', motionMessageReceived({ motionRequestId: 31 })],
    ['a gap in the line', connected({ hub: 'motions', at })],
    ['a wish', motionRequested(target)],
  ])('shows the motion, and once more after %s', async (_name, hint) => {
    const titles = ['Before', 'After']
    const fresh = () => pendingMotion({ title: titles.shift() })
    const { storeState } = await expectSaga(watchMotions)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(motionsApi.show), dynamic(fresh)],
        [matchers.call.fn(now), at],
      ])
      .dispatch(motionOpened(target))
      .dispatch(motionMessageReceived({ motionRequestId: 32 }))
      .dispatch(hint)
      .silentRun(100)
    expect(titles).toEqual([])
    expect(selectMotionDetail(storeState, 31)?.title).toBe('After')
  })
})

describe('the age of a motion', () => {
  it('is told while it is not kept fresh', () => {
    const { failure } = refusal('unavailable')
    const fresh = stateAfter(motionSucceeded({ detail, at }))
    expect(selectMotionStaleSince(fresh, 31)).toBeNull()
    const stale = stateAfter.from(fresh, motionFailed({ motionRequestId: 31, failure }))
    expect(selectMotionStaleSince(stale, 31)).toBe(at)
  })
})
