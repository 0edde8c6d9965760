import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'
import { eventsApi } from '../../../../src/client/api/events'
import { meetingPatterns } from '../../../../src/client/entities/events/events.slice'
import type { MeetingTarget } from '../../../../src/client/entities/events/events.slice'
import {
  fetchQuorumHistory,
  followQuorumHistory,
  watchQuorumHistory,
} from '../../../../src/client/entities/quorumHistory/quorumHistory.saga'
import {
  selectIsQuorumHistoryOpen,
  selectQuorumHistory,
} from '../../../../src/client/entities/quorumHistory/quorumHistory.selectors'
import {
  quorumHistoryClosed,
  quorumHistoryFailed,
  quorumHistoryOpened,
  quorumHistorySucceeded,
} from '../../../../src/client/entities/quorumHistory/quorumHistory.slice'
import { eventMessageReceived } from '../../../../src/client/hub/hub.actions'
import { refetchOn } from '../../../../src/client/store/refetchOn'
import { failureOf } from '../../../../src/client/api/requestFailure'
import { logFailure } from '../../../../src/client/store/logFailure'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { refusal } from '../../../support/failures'
import { backTo } from '../../../support/savePoint'

const target: MeetingTarget = { groupId: 101, eventId: 5 }
const point = { created: '2026-11-21T18:02:00.000Z', quorumAttendanceCount: 1 }

describe('fetchQuorumHistory', () => {
  const saga = () =>
    testSaga(fetchQuorumHistory, target)
      .next()
      .call(eventsApi.quorumHistory, { params: target })
      .save('asked')

  it('tells the points', () => {
    backTo(saga(), 'asked')
      .next([point])
      .put(quorumHistorySucceeded([point]))
      .next()
      .isDone()
  })

  it('logs why it failed, and tells it', () => {
    const error = refusal('unavailable')
    backTo(saga(), 'asked')
      .throw(error)
      .call(failureOf, error)
      .next(error.failure)
      .call(logFailure, 'The quorum history', error.failure)
      .next()
      .put(quorumHistoryFailed({ failure: error.failure }))
      .next()
      .isDone()
  })
})

describe('followQuorumHistory', () => {
  it('keeps the history fresh until it is closed', () => {
    const about = meetingPatterns(5)
    const triggers = [about.changed, about.reconnected]
    testSaga(followQuorumHistory, quorumHistoryOpened(target))
      .next()
      .call(meetingPatterns, 5)
      .next(about)
      .race({
        fresh: call(refetchOn<MeetingTarget>, fetchQuorumHistory, target, triggers),
        closed: take(quorumHistoryClosed),
      })
      .next({ closed: quorumHistoryClosed() })
      .isDone()
  })
})

describe('watchQuorumHistory', () => {
  it('gives up one history for another', () => {
    testSaga(watchQuorumHistory)
      .next()
      .takeLatest(quorumHistoryOpened, followQuorumHistory)
      .next()
      .isDone()
  })

  it('shows the points, and those that come later', async () => {
    const answers = [[point], [point, { ...point, created: '2026-11-21T18:03:00.000Z' }]]
    const { storeState } = await expectSaga(watchQuorumHistory)
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(eventsApi.quorumHistory), dynamic(() => answers.shift())]])
      .dispatch(quorumHistoryOpened(target))
      .dispatch(eventMessageReceived({ eventId: 5 }))
      .silentRun(50)
    expect(selectQuorumHistory(storeState)).toHaveLength(2)
    expect(selectIsQuorumHistoryOpen(storeState, 5)).toBe(true)
  })
})
