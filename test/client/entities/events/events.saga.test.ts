import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'
import { eventsApi } from '../../../../src/client/api/events'
import { now } from '../../../../src/client/clock'
import { meetingPatterns } from '../../../../src/client/entities/events/event.actions'
import {
  fetchMeeting,
  followMeeting,
  watchEvents,
} from '../../../../src/client/entities/events/events.saga'
import {
  selectMeeting,
  selectMeetingStaleSince,
} from '../../../../src/client/entities/events/events.selectors'
import {
  meetingFailed,
  meetingLeft,
  meetingRequested,
  meetingShown,
  meetingSucceeded,
} from '../../../../src/client/entities/events/events.slice'
import type { MeetingTarget } from '../../../../src/client/entities/events/events.slice'
import { connected, eventMessageReceived } from '../../../../src/client/hub/hub.actions'
import { refetchOn } from '../../../../src/client/store/refetchOn'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { refusal } from '../../../support/failures'
import { expectAnswerTold, expectFailureTold } from '../../../support/fetchSteps'
import { meeting } from '../../../support/meetingAnswers'
import { backTo } from '../../../support/savePoint'
import { stateAfter } from '../../../support/stateAfter'

const target: MeetingTarget = { groupId: 101, eventId: 5 }
const at = '2026-11-21T18:32:05.000Z'
const detail = meeting()

describe('fetchMeeting', () => {
  const saga = testSaga(fetchMeeting, target)
    .next()
    .call(eventsApi.show, { params: target })
    .save('asked')

  it('tells the meeting and when it came', () => {
    expectAnswerTold(backTo(saga, 'asked'), detail, at, meetingSucceeded({ detail, at }))
  })

  it('tells why it failed', () => {
    expectFailureTold(backTo(saga, 'asked'), (failure) => meetingFailed({ eventId: 5, failure }))
  })
})

describe('followMeeting', () => {
  it('keeps the meeting fresh until it leaves the screen', () => {
    const about = meetingPatterns(5)
    const triggers = [about.changed, about.wanted, about.reconnected]
    testSaga(followMeeting, meetingShown(target))
      .next()
      .call(meetingPatterns, 5)
      .next(about)
      .race({
        fresh: call(refetchOn<MeetingTarget>, fetchMeeting, target, triggers),
        left: take(about.closed),
      })
      .next({ left: meetingLeft(target) })
      .isDone()
  })
})

describe('watchEvents', () => {
  it('follows every meeting that is shown', () => {
    testSaga(watchEvents).next().takeEvery(meetingShown, followMeeting).next().isDone()
  })

  it.each([
    ['a hint', eventMessageReceived({ eventId: 5 })],
    ['a gap in the line', connected({ hub: 'events', at })],
    ['a wish', meetingRequested(target)],
  ])('shows the meeting, and once more after %s', async (_name, hint) => {
    const titles = ['Before', 'After']
    const fresh = () => meeting({ title: titles.shift() })
    const { storeState } = await expectSaga(watchEvents)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(eventsApi.show), dynamic(fresh)],
        [matchers.call.fn(now), at],
      ])
      .dispatch(meetingShown(target))
      .dispatch(eventMessageReceived({ eventId: 6 }))
      .dispatch(hint)
      .silentRun(100)
    expect(titles).toEqual([])
    expect(selectMeeting(storeState, 5)?.title).toBe('After')
  })
})

describe('a meeting that is held', () => {
  const held = stateAfter(meetingSucceeded({ detail, at }))

  it('is not overwritten by a slow answer', () => {
    const slow = meeting({ revision: 2, title: 'Old' })
    const state = stateAfter.from(held, meetingSucceeded({ detail: slow, at }))
    expect(selectMeeting(state, 5)).toBe(selectMeeting(held, 5))
  })

  it('tells its age while it is not kept fresh', () => {
    const { failure } = refusal('unavailable')
    expect(selectMeetingStaleSince(held, 5)).toBeNull()
    const stale = stateAfter.from(held, meetingFailed({ eventId: 5, failure }))
    expect(selectMeetingStaleSince(stale, 5)).toBe(at)
  })
})
