import { buffers, type SagaIterator } from 'redux-saga'
import { actionChannel, call, delay, take } from 'redux-saga/effects'
import { expectSaga, testSaga } from 'redux-saga-test-plan'
import { deviceNowMs } from '../../../src/client/clock'
import { hub } from '../../../src/client/hub/hub.slice'
import {
  awaitCalm,
  awaitChange,
  freshAgeMs,
  freshRestMs,
  keepFresh,
  mostPauses,
  sleptMs,
  spreadMs,
} from '../../../src/client/store/keepFresh.saga'
import { fetchAcrossGap } from '../../../src/client/store/refetchOn'
import { standardPace } from '../../../src/server/live/hubContext'

const channel = { close: () => undefined } as never

// eslint-disable-next-line require-yield
function* fetch(_target: number): SagaIterator<void> {}

describe('awaitChange', () => {
  /** What the page waited for came so long after it began to wait. */
  const after = (ms: number, ended: object) =>
    testSaga(awaitChange, channel)
      .next()
      .call(deviceNowMs)
      .next(1_000)
      .delay(freshRestMs)
      .next()
      .race({ change: take(channel), age: delay(freshAgeMs) })
      .next(ended)
      .call(deviceNowMs)
      .next(1_000 + ms)

  it('rests, takes what came meanwhile or gets old, then waits for calm', () => {
    for (const ended of [{ change: hub.connected }, { age: true }])
      after(sleptMs - 1, ended)
        .call(awaitCalm, channel)
        .next()
        .isDone()
    expect(freshAgeMs).toBeGreaterThan(freshRestMs)
  })

  it('ends once the connection is back after a sleep, for what is shown is of before it', () => {
    after(sleptMs, { change: hub.connected }).isDone()
    after(sleptMs, { age: true })
      .race({ connected: take(channel), rest: delay(freshRestMs) })
      .next()
      .isDone()
  })
})

test('awaitCalm pauses again while changes go on, and ends with the first pause without one', () => {
  const saga = testSaga(awaitCalm, channel).next()
  saga
    .call(spreadMs)
    .next(7)
    .delay(7)
    .next()
    .flush(channel)
    .next([{ type: 'change' }])
  saga.call(spreadMs).next(9).delay(9).next().flush(channel).next([]).isDone()
})

test('awaitCalm gives up after some pauses where changes never end', () => {
  let saga = testSaga(awaitCalm, channel).next()
  for (let pause = 0; pause < mostPauses; pause += 1)
    saga = saga
      .call(spreadMs)
      .next(9)
      .delay(9)
      .next()
      .flush(channel)
      .next([{ type: 'change' }])
  saga.isDone()
})

test.each([
  [0, 2_500],
  [0.8, 8_500],
])('a random number of %d is a pause of %d ms', (random, pauseMs) => {
  jest.spyOn(Math, 'random').mockReturnValue(random)
  expect(spreadMs()).toBe(pauseMs)
})

test('the shortest pause outlasts two rounds of what a hub tells patient pages', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0)
  expect(spreadMs()).toBeGreaterThan(2 * (standardPace.patientGatherMs + standardPace.gatherMs))
})

test('keepFresh fetches again after an own change or another one, and closes its channels', () => {
  const own = { close: () => undefined } as never
  const [buffer, ownBuffer] = [buffers.sliding(1), buffers.sliding(1)]
  const saga = testSaga(keepFresh<number>, fetch, 7, ['mine'])
    .next()
    .call(buffers.sliding, 1)
    .next(buffer)
    .is(actionChannel([hub.messageReceived.type, hub.connected.type], buffer as never))
    .next(channel)
    .call(buffers.sliding, 1)
    .next(ownBuffer)
    .is(actionChannel(['mine'], ownBuffer as never))
    .next(own)
    .call(fetchAcrossGap<number>, fetch, 7)
    .next()
    .race({ own: take(own), others: call(awaitChange, channel) })
    .next()
    .call(fetchAcrossGap<number>, fetch, 7)
  saga.finish().call([channel, 'close']).next().call([own, 'close']).next().isDone()
})

test('own changes during a fetch cause one more fetch together, at once', async () => {
  const fetched: number[] = []
  function* slowFetch(target: number): SagaIterator<void> {
    fetched.push(target)
    yield take('answered')
  }
  await expectSaga(keepFresh<number>, slowFetch, 7, ['mine'])
    .dispatch({ type: 'mine' })
    .dispatch({ type: 'mine' })
    .dispatch({ type: 'answered' })
    .dispatch({ type: 'answered' })
    .silentRun(0)
  expect(fetched).toEqual([7, 7])
})
