import { buffers } from 'redux-saga'
import { actionChannel, call, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import * as matchers from 'redux-saga-test-plan/matchers'
import { dynamic } from 'redux-saga-test-plan/providers'
import { deviceNow } from '../../../../src/client/clock'
import { sessionApi } from '../../../../src/client/api/session'
import {
  awaitChange,
  deskAgeMs,
  deskRestMs,
  fetchDesk,
  followDesk,
  refreshDesk,
  watchDesk,
} from '../../../../src/client/entities/desk/desk.saga'
import {
  desk,
  selectDeskNews,
  selectDutiesByTerm,
  selectVotesToCast,
} from '../../../../src/client/entities/desk/desk.slice'
import { noteVisit } from '../../../../src/client/entities/desk/lastVisit'
import { votes } from '../../../../src/client/entities/voteResults/voteResults.slice'
import { hub } from '../../../../src/client/hub/hub.slice'
import { rootReducer } from '../../../../src/client/store/rootReducer'
import { deskAnswer, duty } from '../../../support/deskAnswers'
import { describeFetch } from '../../../support/fetching'
import { voteResultAnswer } from '../../../support/questionAnswers'

const since = '2026-11-20T18:00:00.000Z'
const answer = deskAnswer()
const channel = { close: () => undefined } as never

describeFetch('fetchDesk', {
  untilCall: () => testSaga(fetchDesk, since).next().call(sessionApi.desk, { query: { since } }),
  answer,
  succeeded: desk.succeeded(answer),
  failed: (failure) => desk.failed({ failure }),
})

test('the first visit leaves it to the server how far news go back', () => {
  testSaga(fetchDesk, null).next().call(sessionApi.desk, { query: {} })
})

test('awaitChange rests, then takes what came meanwhile, or gets old', () => {
  testSaga(awaitChange, channel)
    .next()
    .delay(deskRestMs)
    .next()
    .inspect((effect) => expect(effect).toMatchObject({ type: 'RACE' }))
    .next()
    .isDone()
  expect(deskAgeMs).toBeGreaterThan(deskRestMs)
})

test('refreshDesk fetches again after an own vote or another change, and closes its channel', () => {
  const buffer = buffers.sliding(1)
  const saga = testSaga(refreshDesk, since)
    .next()
    .call(buffers.sliding, 1)
    .next(buffer)
    .is(actionChannel([hub.messageReceived.type, hub.connected.type], buffer as never))
    .next(channel)
    .call(fetchDesk, since)
    .next()
    .race({
      own: take([votes.castSucceeded, votes.changeSucceeded] as never),
      others: call(awaitChange, channel),
    })
    .next()
    .call(fetchDesk, since)
  saga.finish().call([channel, 'close']).next().isDone()
})

test('followDesk ends when the desk is left, watchDesk follows the latest', () => {
  testSaga(followDesk)
    .next()
    .call(deviceNow)
    .next('2026-11-21T18:00:00.000Z')
    .call(noteVisit, '2026-11-21T18:00:00.000Z')
    .next(since)
    .race({ fresh: call(refreshDesk, since), closed: take(desk.closed as never) })
    .next()
    .isDone()
  testSaga(watchDesk).next().takeLatest(desk.requested, followDesk).next().isDone()
})

test('a vote of the person is gone from the desk at once', async () => {
  const answers = [answer, deskAnswer({ duties: [duty({ kind: 'second', id: 9 })] })]
  const { storeState } = await expectSaga(watchDesk)
    .withReducer(rootReducer)
    .provide([[matchers.call.fn(sessionApi.desk), dynamic(() => answers.shift())]])
    .dispatch(desk.requested())
    .dispatch(votes.castSucceeded(voteResultAnswer()))
    .silentRun(0)
  expect(selectVotesToCast(storeState)).toEqual([])
  expect(selectDutiesByTerm(storeState).map(({ term }) => term)).toEqual(['Today'])
  expect(selectDeskNews(storeState)).toHaveLength(1)
})

test('the visit before this one stays the same until the tab is closed', () => {
  localStorage.clear()
  sessionStorage.clear()
  expect(noteVisit('2026-11-20T18:00:00.000Z')).toBeNull()
  expect(noteVisit('2026-11-20T19:00:00.000Z')).toBeNull()
  sessionStorage.clear()
  expect(noteVisit('2026-11-21T18:00:00.000Z')).toBe('2026-11-20T18:00:00.000Z')
  expect(noteVisit('2026-11-21T19:00:00.000Z')).toBe('2026-11-20T18:00:00.000Z')
})
