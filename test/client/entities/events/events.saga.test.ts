import { testSaga } from 'redux-saga-test-plan'
import { eventsApi } from '../../../../src/client/api/events'
import {
  fetchMeeting,
  followMeeting,
  watchEvents,
} from '../../../../src/client/entities/events/events.saga'
import { selectMeeting } from '../../../../src/client/entities/events/events.selectors'
import {
  meetingFailed,
  meetingPatterns,
  meetingRequested,
  meetingShown,
  meetingSucceeded,
} from '../../../../src/client/entities/events/events.slice'
import { connected, eventMessageReceived } from '../../../../src/client/hub/hub.actions'
import {
  answeredAt as at,
  describeFetch,
  itFetchesUntilClosed,
  itStaysFresh,
} from '../../../support/fetching'
import { meeting } from '../../../support/meetingAnswers'
import { stateAfter } from '../../../support/stateAfter'

const target = { groupId: 101, eventId: 5 }
const detail = meeting()

describeFetch('fetchMeeting', {
  asked: () => testSaga(fetchMeeting, target).next().call(eventsApi.show, { params: target }),
  answer: detail,
  isDated: true,
  succeeded: meetingSucceeded({ detail, at }),
  failed: (failure) => meetingFailed({ eventId: 5, failure }),
})

describe('followMeeting', () => {
  const about = meetingPatterns(5)
  itFetchesUntilClosed({
    started: () =>
      testSaga(followMeeting, meetingShown(target)).next().call(meetingPatterns, 5).next(about),
    fetch: fetchMeeting,
    target,
    triggers: [about.changed, about.requested, about.reconnected],
    closed: about.closed,
  })
})

describe('watchEvents', () => {
  it('follows every one that is opened', () => {
    testSaga(watchEvents).next().takeEvery(meetingShown, followMeeting).next().isDone()
  })

  itStaysFresh({
    watch: watchEvents,
    api: eventsApi.show,
    answers: [meeting({ title: 'Before' }), meeting({ title: 'After' })],
    opened: meetingShown(target),
    unrelated: eventMessageReceived({ eventId: 6 }),
    triggers: {
      'a hint': eventMessageReceived({ eventId: 5 }),
      'a gap in the line': connected({ hub: 'events', at }),
      'a wish': meetingRequested(target),
    },
    select: (state) => selectMeeting(state, 5)?.title,
    shown: 'After',
  })
})

test('a meeting that is held is not overwritten by a slow answer', () => {
  const held = stateAfter(meetingSucceeded({ detail, at }))
  const slow = meeting({ revision: 2, title: 'Old' })
  const state = stateAfter.from(held, meetingSucceeded({ detail: slow, at }))
  expect(selectMeeting(state, 5)).toBe(selectMeeting(held, 5))
})
