import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'
import { eventsApi } from '../../../../src/client/api/events'
import { now } from '../../../../src/client/clock'
import {
  fetchMeeting,
  followMeeting,
  watchEvents,
} from '../../../../src/client/entities/events/events.saga'
import {
  selectCachedMeetings,
  selectKnownMeetingRevision,
  selectMeeting,
} from '../../../../src/client/entities/events/events.selectors'
import { meetingPatterns } from '../../../../src/client/entities/events/events.patterns'
import { meeting } from '../../../../src/client/entities/events/events.slice'
import { hub } from '../../../../src/client/hub/hub.slice'
import { reloadPage } from '../../../../src/client/store/reloadPage'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { answeredAt as at, describeFetch, itFetchesUntilClosed } from '../../../support/fetching'
import { meetingDetail, meetingChanges } from '../../../support/meetingAnswers'
import { stateAfter } from '../../../support/stateAfter'

const target = { groupId: 101, eventId: 5 }
const detail = meetingDetail()

const params = target
const begun = () => testSaga(fetchMeeting, target).next().select(selectKnownMeetingRevision, 5)

describeFetch('fetchMeeting of what changed since what is known', {
  untilCall: () =>
    begun()
      .next(3)
      .call(eventsApi.changes, { params, query: { since: 3 } }),
  answer: meetingChanges(),
  isDated: true,
  succeeded: meeting.changesSucceeded({ changes: meetingChanges(), at }),
  failed: (failure) => meeting.failed({ eventId: 5, failure }),
})

const wholeAsked = (revision: number) =>
  begun()
    .next(null)
    .select(selectCachedMeetings)
    .next({ 5: { revision } })
    .call(eventsApi.show, { params })

describeFetch('fetchMeeting where nothing is known', {
  untilCall: () => wholeAsked(detail.revision),
  answer: detail,
  isDated: true,
  succeeded: meeting.succeeded({ detail, at }),
  failed: (failure) => meeting.failed({ eventId: 5, failure }),
})

it('begins anew where the server has less of the meeting than it told before', () => {
  wholeAsked(detail.revision + 1)
    .next(detail)
    .call(reloadPage)
    .next()
    .isDone()
})

describe('followMeeting', () => {
  const about = meetingPatterns(5)
  itFetchesUntilClosed({
    started: () =>
      testSaga(followMeeting, meeting.opened(target)).next().call(meetingPatterns, 5).next(about),
    fetch: fetchMeeting,
    target,
    triggers: [about.changed, about.requested, about.reconnected],
    closed: about.closed,
  })
})

describe('watchEvents', () => {
  it('follows every one that is opened', () => {
    testSaga(watchEvents).next().takeEvery(meeting.opened, followMeeting).next().isDone()
  })

  it.each([
    ['what changed of it after a hint', hub.messageReceived({ name: 'events', id: 5 }), 'changes'],
    ['what changed of it after a wish', meeting.requested(target), 'changes'],
    ['all of it after a gap in the line', hub.connected({ name: 'events', at }), 'all'],
  ])('shows the meeting, and then %s', async (_name, hint, then) => {
    const fetches: string[] = []
    const told = (what: string) => {
      fetches.push(what)
      return { revision: 2 + fetches.length, totalCheckIns: fetches.length }
    }
    const { storeState } = await expectSaga(watchEvents)
      .withReducer(rootReducer)
      .provide([
        [matchers.call.fn(eventsApi.show), dynamic(() => meetingDetail(told('all')))],
        [matchers.call.fn(eventsApi.changes), dynamic(() => meetingChanges(told('changes')))],
        [matchers.call.fn(now), at],
      ])
      .dispatch(meeting.opened(target))
      .dispatch(hub.messageReceived({ name: 'events', id: 6 }))
      .delay(0)
      .dispatch(hint)
      .silentRun(10)
    expect(fetches).toEqual(['all', then])
    expect(selectMeeting(storeState, 5)?.totalCheckIns).toBe(2)
    // Who checked in is kept, also where no screen has shown anybody yet: it is told once.
    expect(storeState.checkIns?.ids).toEqual([1])
    expect(selectMeeting(storeState, 5)?.eligibleMembers).toEqual(detail.eligibleMembers)
  })
})

describe('a meeting that is held', () => {
  const held = stateAfter(meeting.succeeded({ detail, at }))

  it.each([
    ['answer', meeting.succeeded({ detail: meetingDetail({ revision: 2, title: 'Old' }), at })],
    [
      'answer of what changed',
      meeting.changesSucceeded({ changes: meetingChanges({ revision: 2, title: 'Old' }), at }),
    ],
  ])('is not overwritten by a slow %s', (_what, slow) => {
    expect(selectMeeting(stateAfter.from(held, slow), 5)).toBe(selectMeeting(held, 5))
  })

  it('has no rows among its facts', () => {
    const changed = meeting.changesSucceeded({ changes: meetingChanges({ revision: 4 }), at })
    const state = stateAfter.from(held, changed)
    expect(selectMeeting(state, 5)).toEqual({ ...selectMeeting(held, 5), revision: 4 })
  })
})
