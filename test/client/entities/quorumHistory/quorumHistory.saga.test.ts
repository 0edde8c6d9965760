import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'
import { eventsApi } from '../../../../src/client/api/events'
import {
  meetingPatterns,
  type MeetingTarget,
} from '../../../../src/client/entities/events/events.slice'
import {
  fetchQuorumHistory,
  followQuorumHistory,
  watchQuorumHistory,
} from '../../../../src/client/entities/quorumHistory/quorumHistory.saga'
import {
  selectQuorumHistory,
  quorumHistory,
} from '../../../../src/client/entities/quorumHistory/quorumHistory.slice'
import { hub } from '../../../../src/client/hub/hub.slice'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { describeFetch, itFetchesUntilClosed } from '../../../support/fetching'

const target: MeetingTarget = { groupId: 101, eventId: 5 }
const point = { created: '2026-11-21T18:02:00.000Z', quorumAttendanceCount: 1 }

describeFetch('fetchQuorumHistory', {
  untilCall: () =>
    testSaga(fetchQuorumHistory, target).next().call(eventsApi.quorumHistory, { params: target }),
  answer: [point],
  succeeded: quorumHistory.succeeded([point]),
  loggedAs: 'The quorum history',
  failed: (failure) => quorumHistory.failed({ failure }),
})

describe('followQuorumHistory', () => {
  const about = meetingPatterns(5)
  itFetchesUntilClosed({
    started: () =>
      testSaga(followQuorumHistory, quorumHistory.opened(target))
        .next()
        .call(meetingPatterns, 5)
        .next(about),
    fetch: fetchQuorumHistory,
    target,
    triggers: [about.changed, about.reconnected],
    closed: quorumHistory.closed,
  })
})

describe('watchQuorumHistory', () => {
  it('gives up one history for another', () => {
    testSaga(watchQuorumHistory)
      .next()
      .takeLatest(quorumHistory.opened, followQuorumHistory)
      .next()
      .isDone()
  })

  it('shows the points, and those that come later', async () => {
    const answers = [[point], [point, { ...point, created: '2026-11-21T18:03:00.000Z' }]]
    const { storeState } = await expectSaga(watchQuorumHistory)
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(eventsApi.quorumHistory), dynamic(() => answers.shift())]])
      .dispatch(quorumHistory.opened(target))
      .dispatch(hub.messageReceived({ name: 'events', id: 5 }))
      .silentRun(0)
    expect(selectQuorumHistory(storeState).answer).toHaveLength(2)
    expect(selectQuorumHistory(storeState).target).toEqual(target)
  })
})
