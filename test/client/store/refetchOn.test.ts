import { configureStore, createAction } from '@reduxjs/toolkit'
import createSagaMiddleware, { buffers, channel, type SagaIterator } from 'redux-saga'
import { all, call, delay, take } from 'redux-saga/effects'
import { testSaga } from 'redux-saga-test-plan'
import { hub } from '../../../src/client/hub/hub.slice'
import { fetchAcrossGap, refetchOn, restMs, stuckMs } from '../../../src/client/store/refetchOn'

const hint = createAction<number>('hint')

function* fetchNothing(_page: string): SagaIterator<void> {}

describe('refetchOn, step by step', () => {
  const latest = buffers.sliding(1)
  const arrived = channel()

  it('listens before it fetches, and fetches and rests after a hint', () => {
    testSaga(refetchOn<string>, fetchNothing, 'page', [hint])
      .next()
      .call(buffers.sliding, 1)
      .next(latest)
      .actionChannel([hint], latest)
      .next(arrived)
      .call(fetchAcrossGap<string>, fetchNothing, 'page')
      .next()
      .take(arrived)
      .next(hint(1))
      .call(fetchAcrossGap<string>, fetchNothing, 'page')
      .next()
      .delay(restMs)
      .next()
      .take(arrived)
  })

  it('stops listening when it is cancelled', () => {
    testSaga(refetchOn<string>, fetchNothing, 'page', [hint])
      .next()
      .next(latest)
      .next(arrived)
      .call(fetchAcrossGap<string>, fetchNothing, 'page')
      .finish()
      .call([arrived, 'close'])
      .next()
      .isDone()
  })
})

describe('fetchAcrossGap', () => {
  const saga = () =>
    testSaga(fetchAcrossGap<string>, fetchNothing, 'page')
      .next()
      .race({
        done: call(fetchNothing, 'page'),
        isStuck: all([delay(stuckMs), take(hub.connected)]),
      })

  it('ends with the fetch, and begins it anew after a gap', () => {
    saga().next({ done: true }).isDone()
    saga().next({ isStuck: true }).call(fetchNothing, 'page').next().isDone()
  })
})

describe('refetchOn, running', () => {
  /** A store in which the test decides when each fetch ends. */
  function run() {
    const sagas = createSagaMiddleware()
    const store = configureStore({
      reducer: () => null,
      middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
    })
    const answers: (() => void)[] = []
    const ask = () => new Promise<void>((resolve) => answers.push(resolve))
    function* fetchOnce(): SagaIterator<void> {
      yield call(ask)
    }
    const task = sagas.run(refetchOn<null>, fetchOnce, null, [hint])
    return { store, answers, task }
  }

  const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

  it('answers a burst of triggers during a fetch with one more fetch', async () => {
    const { store, answers } = run()
    for (let count = 0; count < 5; count += 1) store.dispatch(hint(count))
    await settled()
    expect(answers).toHaveLength(1)
    answers[0]?.()
    await settled()
    expect(answers).toHaveLength(2)
    answers[1]?.()
    await settled()
    expect(answers).toHaveLength(2)
  })

  it('rests after a fetch that a hint asked for, and then answers what came meanwhile', async () => {
    jest.useFakeTimers()
    const { store, answers, task } = run()
    const passed = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
    for (const count of [0, 1]) {
      answers[count]?.()
      await passed(0)
      store.dispatch(hint(count))
      await passed(0)
    }
    expect(answers).toHaveLength(2)
    await passed(restMs - 1)
    expect(answers).toHaveLength(2)
    await passed(1)
    expect(answers).toHaveLength(3)
    task.cancel()
    jest.useRealTimers()
  })

  it.each([
    ['late', 20_000, 0],
    ['early', 3_000, stuckMs],
  ])(
    'does not wait for a fetch that never ends once the connection is back, %s',
    async (_when, beforeMs, afterMs) => {
      jest.useFakeTimers()
      const { store, answers, task } = run()
      await jest.advanceTimersByTimeAsync(beforeMs)
      store.dispatch(hub.connected({ name: 'events', at: '2026-11-21T18:32:05.000Z' }))
      await jest.advanceTimersByTimeAsync(afterMs)
      expect(answers).toHaveLength(2)
      task.cancel()
      jest.useRealTimers()
    },
  )

  it('fetches nothing after it was cancelled', async () => {
    const { store, answers, task } = run()
    answers[0]?.()
    await settled()
    task.cancel()
    store.dispatch(hint(1))
    await settled()
    expect(answers).toHaveLength(1)
  })
})
