import { configureStore, createAction } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { takeEvery } from 'redux-saga/effects'
import { testSaga } from 'redux-saga-test-plan'
import { keepRunning, reportCrash, restartDelayMs } from '../../../src/client/store/keepRunning'

const happened = createAction('happened')

describe('keepRunning', () => {
  const watcher = function* watchNothing() {}

  it('reports a crash, pauses, and starts the watcher again', () => {
    const crash = new TypeError('x is undefined')
    testSaga(keepRunning, watcher)
      .next()
      .call(watcher)
      .throw(crash)
      .call(reportCrash, crash)
      .next()
      .delay(restartDelayMs)
      .next()
      .call(watcher)
  })

  it('ends with a watcher that ends', () => {
    testSaga(keepRunning, watcher).next().call(watcher).next().isDone()
  })

  it('lets a watcher answer again after its worker crashed', async () => {
    jest.useFakeTimers()
    const reported = jest.fn()
    globalThis.reportError = reported
    const crash = new Error('first')
    const worker = jest.fn().mockImplementationOnce(() => {
      throw crash
    })
    const sagas = createSagaMiddleware()
    const store = configureStore({
      reducer: () => null,
      middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
    })
    sagas.run(keepRunning, function* watch() {
      yield takeEvery(happened, worker)
    })
    store.dispatch(happened())
    await jest.advanceTimersByTimeAsync(restartDelayMs)
    store.dispatch(happened())
    expect(worker).toHaveBeenCalledTimes(2)
    expect(reported.mock.calls).toEqual([[crash]])
    jest.useRealTimers()
  })
})
