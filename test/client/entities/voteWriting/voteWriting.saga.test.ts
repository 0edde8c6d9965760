import { call, delay, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import { FakeLine } from '../../../../src/client/app/stepper/flows/fakeLine'
import {
  awaitNewcomer,
  expire,
  followWriting,
  keepTalking,
  sayOver,
  talk,
  talkOnce,
  watchWriting,
  writingAgainMs,
  writingOverMs,
} from '../../../../src/client/entities/voteWriting/voteWriting.saga'
import {
  selectIsWriting,
  selectTimesHeard,
  selectWriters,
  voteWriting,
} from '../../../../src/client/entities/voteWriting/voteWriting.slice'
import { connectedTo, hub } from '../../../../src/client/hub/hub.slice'
import { openWritingChannel, sayWriting, voteLine } from '../../../../src/client/hub/voteLine'
import { rootReducer } from '../../../../src/client/store/rootReducer'

const line = new FakeLine()
const channel = openWritingChannel(line)
const priya = { voteQuestionId: 7, userId: 4, userName: 'Priya Nair' }

test('expire forgets after a time in which two more sayings would have come', () => {
  testSaga(expire, 3)
    .next()
    .delay(writingOverMs)
    .next()
    .put(voteWriting.expired({ heardAs: 3 }))
    .next()
    .isDone()
  expect(writingOverMs).toBeGreaterThan(2 * writingAgainMs)
  expect(writingOverMs).toBeLessThanOrEqual(30_000)
})

test('awaitNewcomer hears who is known, stops and writes elsewhere, and ends with somebody new', () => {
  testSaga(awaitNewcomer, channel, 7)
    .next()
    .take(channel)
    .next({ ...priya, voteQuestionId: 8 })
    .take(channel)
    .next({ ...priya, userName: null })
    .select(selectIsWriting, 4)
    .next(true)
    .put(voteWriting.heard({ ...priya, userName: null }))
    .next()
    .take(channel)
    .next(priya)
    .select(selectIsWriting, 4)
    .next(true)
    .put(voteWriting.heard(priya))
    .next()
    .select(selectTimesHeard)
    .next(2)
    .spawn(expire, 2)
    .next()
    .take(channel)
    .next(priya)
    .select(selectIsWriting, 4)
    .next(false)
    .put(voteWriting.heard(priya))
    .next()
    .select(selectTimesHeard)
    .next(3)
    .spawn(expire, 3)
    .next()
    .isDone()
})

test('talk says it again after a while, and to each newcomer', () => {
  const heard = { again: delay(writingAgainMs), newcomer: call(awaitNewcomer, channel, 7) }
  testSaga(talk, line, channel, 7)
    .next()
    .call(sayWriting, line, 7, true)
    .next()
    .race(heard)
    .next({ again: true })
    .call(sayWriting, line, 7, true)
    .next()
    .race(heard)
})

describe('talkOnce', () => {
  test('ends where there is no connection', () => {
    testSaga(talkOnce, 7).next().call(voteLine).next(undefined).isDone()
  })

  test('closes its channel once the connection refuses to send', () => {
    testSaga(talkOnce, 7)
      .next()
      .call(voteLine)
      .next(line)
      .call(openWritingChannel, line)
      .next(channel)
      .call(talk, line, channel, 7)
      .throw(new Error('not connected'))
      .call([channel, 'close'])
      .next()
      .isDone()
  })
})

test('keepTalking begins anew with each connection, and waits for the next where one is over', () => {
  const turn = { over: call(talkOnce, 7), next: take(connectedTo.voteQuestions) }
  testSaga(keepTalking, 7)
    .next()
    .race(turn)
    .next({ next: hub.connected({ name: 'voteQuestions', at: '' }) })
    .race(turn)
    .next({})
    .take(connectedTo.voteQuestions)
    .next()
    .race(turn)
})

describe('sayOver', () => {
  test('says nothing without a connection', () => {
    testSaga(sayOver, 7).next().call(voteLine).next(undefined).isDone()
  })

  test('ends also where the connection refuses to send', () => {
    const saga = testSaga(sayOver, 7)
      .next()
      .call(voteLine)
      .next(line)
      .call(sayWriting, line, 7, false)
      .save('said')
    saga.next().isDone()
    saga.restore('said').throw(new Error('not connected')).isDone()
  })
})

test('followWriting ends when the form is closed, watchWriting follows the latest', () => {
  testSaga(followWriting, voteWriting.opened({ voteQuestionId: 7 }))
    .next()
    .race({ talk: call(keepTalking, 7), closed: take(voteWriting.closed as never) })
    .next()
    .call(sayOver, 7)
    .next()
    .isDone()
  testSaga(watchWriting).next().takeLatest(voteWriting.opened, followWriting).next().isDone()
})

test('a colleague who opens the form is shown and told, until the form is closed', async () => {
  const ours = new FakeLine()
  const run = expectSaga(watchWriting)
    .withReducer(rootReducer)
    .provide([[call(voteLine), ours]])
    .dispatch(voteWriting.opened({ voteQuestionId: 7 }))
  setTimeout(() => ours.tell(7, 4, 'Priya Nair'), 5)
  const { storeState } = await run.silentRun(30)
  expect(selectWriters(storeState)).toMatchObject([{ userName: 'Priya Nair' }])
  expect(ours.said).toEqual([
    [7, true],
    [7, true],
  ])
  expect(selectWriters(rootReducer(storeState, voteWriting.closed()))).toEqual([])
})

test('what is heard again is not forgotten with what was heard before', () => {
  const heard = (state: Parameters<typeof rootReducer>[0]) =>
    rootReducer(state, voteWriting.heard(priya))
  const twice = heard(heard(undefined))
  expect(selectWriters(rootReducer(twice, voteWriting.expired({ heardAs: 1 })))).toHaveLength(1)
  expect(selectWriters(rootReducer(twice, voteWriting.expired({ heardAs: 2 })))).toEqual([])
  const over = voteWriting.heard({ ...priya, userName: null })
  expect(selectWriters(rootReducer(twice, over))).toEqual([])
})
