import type { Action } from '@reduxjs/toolkit'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'
import type { RecordState } from '../../../../src/contract/records'
import { recordsApi } from '../../../../src/client/api/records'
import type { RequestFailure } from '../../../../src/client/api/requestFailure'
import { proof } from '../../../../src/client/entities/records/records.request'
import {
  fetchRecordState,
  watchRecordState,
  patternsOf,
  selectRecordState,
  recordState,
  type RecordTarget,
} from '../../../../src/client/entities/recordState/recordState.request'
import { hub } from '../../../../src/client/hub/hub.slice'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { answeredAt, describeFetch } from '../../../support/fetching'

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
    testSaga(fetchRecordState, { target, hasEnded: true })
      .next()
      .call(recordsApi.state, { params: { groupId: 101, id: 7 } }),
})

describeFetch('fetchRecordState of a roll call', {
  ...told,
  untilCall: () =>
    testSaga(fetchRecordState, { target: meeting, hasEnded: true })
      .next()
      .call(recordsApi.stateOfMeeting, { params: { groupId: 101, eventId: 5 } }),
})

describe('followRecordState', () => {
  const asked = async (hasEnded: boolean, trigger: Action) => {
    let times = 0
    await expectSaga(watchRecordState)
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(recordsApi.state), dynamic(() => (times += 1) && checked)]])
      .dispatch(recordState.requested({ target, hasEnded }))
      .dispatch(trigger)
      .silentRun(0)
    return times
  }
  const vote = hub.messageReceived({ name: 'voteQuestions', id: 7 })

  it('asks anew after a proof and a gap, and while votes come not with each of them', async () => {
    expect(await asked(false, proof.succeeded())).toBe(2)
    expect(await asked(false, hub.connected({ name: 'voteQuestions', at: answeredAt }))).toBe(2)
    expect(await asked(false, vote)).toBe(1)
  })

  it('asks anew after each change of what has ended', async () => {
    expect(await asked(true, vote)).toBe(2)
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
  it('shows the state, and the newer one after a proof', async () => {
    const newer = {
      ...checked,
      check: { checkedAt: '2026-03-03T20:05:00.000Z', events: 5, root: 'D=' },
    }
    const answers = [checked, newer]
    const { storeState } = await expectSaga(watchRecordState)
      .withReducer(rootReducer)
      .provide([[matchers.call.fn(recordsApi.state), dynamic(() => answers.shift())]])
      .dispatch(recordState.requested({ target, hasEnded: true }))
      .dispatch(proof.succeeded())
      .silentRun(0)
    expect(selectRecordState(storeState).answer).toEqual(newer)
  })
})
