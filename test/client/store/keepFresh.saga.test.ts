import { buffers, type SagaIterator } from 'redux-saga'
import { actionChannel, call, take } from 'redux-saga/effects'
import { testSaga } from 'redux-saga-test-plan'
import { hub } from '../../../src/client/hub/hub.slice'
import {
  awaitChange,
  freshAgeMs,
  freshRestMs,
  keepFresh,
  spreadMs,
} from '../../../src/client/store/keepFresh.saga'

const channel = { close: () => undefined } as never

// eslint-disable-next-line require-yield
function* fetch(_target: number): SagaIterator<void> {}

test('awaitChange rests, takes what came meanwhile or gets old, then pauses at random', () => {
  testSaga(awaitChange, channel)
    .next()
    .delay(freshRestMs)
    .next()
    .inspect((effect) => expect(effect).toMatchObject({ type: 'RACE' }))
    .next()
    .call(spreadMs)
    .next(1_234)
    .delay(1_234)
    .next()
    .flush(channel)
    .next([])
    .isDone()
  expect(freshAgeMs).toBeGreaterThan(freshRestMs)
})

test.each([
  [0, 0],
  [0.9, 9_000],
])('a random number of %d is a pause of %d ms', (random, pauseMs) => {
  jest.spyOn(Math, 'random').mockReturnValue(random)
  expect(spreadMs()).toBe(pauseMs)
})

test('keepFresh fetches again after an own change or another one, and closes its channel', () => {
  const buffer = buffers.sliding(1)
  const saga = testSaga(keepFresh<number>, fetch, 7, ['mine'])
    .next()
    .call(buffers.sliding, 1)
    .next(buffer)
    .is(actionChannel([hub.messageReceived.type, hub.connected.type], buffer as never))
    .next(channel)
    .call(fetch, 7)
    .next()
    .race({ own: take(['mine']), others: call(awaitChange, channel) })
    .next()
    .call(fetch, 7)
  saga.finish().call([channel, 'close']).next().isDone()
})
