import { call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'
import type { RecordState } from '../../../../src/contract/records'
import { recordsApi } from '../../../../src/client/api/records'
import type { RequestFailure } from '../../../../src/client/api/requestFailure'
import { meetingPatterns } from '../../../../src/client/entities/events/events.slice'
import { proof } from '../../../../src/client/entities/records/records.slice'
import {
  fetchRecordState,
  followRecordState,
  watchRecordState,
} from '../../../../src/client/entities/recordState/recordState.saga'
import {
  patternsOf,
  selectRecordState,
  recordState,
  type RecordTarget,
} from '../../../../src/client/entities/recordState/recordState.slice'
import { questionPatterns } from '../../../../src/client/entities/voteQuestions/voteQuestions.slice'
import { hub } from '../../../../src/client/hub/hub.slice'
import { refetchOn } from '../../../../src/client/store/refetchOn'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { describeFetch } from '../../../support/fetching'

const target: RecordTarget = { groupId: 101, voteQuestionId: 7 }
const meeting: RecordTarget = { groupId: 101, eventId: 5 }
const checked: RecordState = {
  isVerified: true,
  witnessed: null,
  check: { checkedAt: '2026-03-03T20:00:00.000Z', events: 4, root: 'AbC=' },
  uncheckedEvents: 0,
}

const told = {
  answer: checked,
  succeeded: recordState.succeeded(checked),
  loggedAs: 'The state of the record',
  failed: (failure: RequestFailure) => recordState.failed({ failure }),
}

describeFetch('fetchRecordState of a question', {
  ...told,
  untilCall: () =>
    testSaga(fetchRecordState, target)
      .next()
      .call(recordsApi.state, { params: { groupId: 101, id: 7 } }),
})

describeFetch('fetchRecordState of a roll call', {
  ...told,
  untilCall: () =>
    testSaga(fetchRecordState, meeting)
      .next()
      .call(recordsApi.stateOfMeeting, { params: { groupId: 101, eventId: 5 } }),
})

describe('followRecordState', () => {
  it('asks anew after a proof and a gap, and while votes come not with each of them', () => {
    const about = questionPatterns(7)
    const triggers = [about.reconnected, proof.succeeded]
    testSaga(followRecordState, recordState.opened({ target, hasEnded: false }))
      .next()
      .call(patternsOf, target)
      .next(about)
      .race({
        fresh: call(refetchOn<RecordTarget>, fetchRecordState, target, triggers),
        closed: take(recordState.closed),
      })
      .next({ closed: recordState.closed() })
      .isDone()
  })

  it('asks anew after each change of what has ended', () => {
    const about = meetingPatterns(5)
    const triggers = [about.reconnected, proof.succeeded, about.changed]
    testSaga(followRecordState, recordState.opened({ target: meeting, hasEnded: true }))
      .next()
      .call(patternsOf, meeting)
      .next(about)
      .race({
        fresh: call(refetchOn<RecordTarget>, fetchRecordState, meeting, triggers),
        closed: take(recordState.closed),
      })
      .next({ closed: recordState.closed() })
      .isDone()
  })
})

test.each([
  [
    target,
    hub.messageReceived({ name: 'voteQuestions', id: 7 }),
    hub.messageReceived({ name: 'events', id: 7 }),
  ],
  [
    meeting,
    hub.messageReceived({ name: 'events', id: 5 }),
    hub.messageReceived({ name: 'voteQuestions', id: 5 }),
  ],
])('%j is changed by what is told of it alone', (record, its, other) => {
  const { changed } = patternsOf(record)
  expect([changed(its), changed(other)]).toEqual([true, false])
})

describe('watchRecordState', () => {
  it('gives up one record for another', () => {
    testSaga(watchRecordState)
      .next()
      .takeLatest(recordState.opened, followRecordState)
      .next()
      .isDone()
  })

  it('shows the state, and the newer one after a proof', async () => {
    const newer = {
      ...checked,
      check: { checkedAt: '2026-03-03T20:05:00.000Z', events: 5, root: 'D=' },
    }
    const answers = [checked, newer]
    const { storeState } = await expectSaga(watchRecordState)
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(recordsApi.state), dynamic(() => answers.shift())]])
      .dispatch(recordState.opened({ target, hasEnded: true }))
      .dispatch(proof.succeeded())
      .silentRun(0)
    expect(selectRecordState(storeState).answer).toEqual(newer)
  })
})
