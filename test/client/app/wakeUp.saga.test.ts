import { END } from 'redux-saga'
import { takeEvery } from 'redux-saga/effects'
import { testSaga } from 'redux-saga-test-plan'
import { answerWakeUp, openWakeUpChannel, watchWakeUps } from '../../../src/client/app/wakeUp.saga'
import { hub } from '../../../src/client/hub/hub.slice'

it('hears when the network is back and when the tab is looked at, until it is closed', () => {
  const channel = openWakeUpChannel()
  const wakeUps: unknown[] = []
  const takeNext = () => channel.take((wakeUp) => wakeUps.push(wakeUp))
  takeNext()
  window.dispatchEvent(new Event('online'))
  takeNext()
  document.dispatchEvent(new Event('visibilitychange'))
  takeNext()
  channel.close()
  window.dispatchEvent(new Event('online'))
  expect(wakeUps).toEqual(['onlineAgain', 'seenAgain', END])
})

describe('after hours without a timer', () => {
  const wakeUps: unknown[] = []
  let channel: ReturnType<typeof openWakeUpChannel>
  const takeNext = () => channel.take((wakeUp) => wakeUps.push(wakeUp))
  const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms)

  beforeEach(() => {
    jest.useFakeTimers()
    wakeUps.length = 0
    channel = openWakeUpChannel()
    takeNext()
  })
  afterEach(() => {
    channel.close()
    jest.useRealTimers()
  })

  it('hears that the machine slept, once', () => {
    jest.advanceTimersByTime(600_000)
    expect(wakeUps).toEqual([])
    sleep(8 * 3_600_000)
    jest.advanceTimersByTime(15_000)
    takeNext()
    jest.advanceTimersByTime(600_000)
    expect(wakeUps).toEqual(['asleepBefore'])
  })

  it('hears so at once where somebody looks', () => {
    sleep(8 * 3_600_000)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(wakeUps).toEqual(['asleepBefore'])
  })

  it('takes the slow timers of a tab out of sight for no sleep', () => {
    sleep(60_000)
    jest.advanceTimersByTime(15_000)
    expect(wakeUps).toEqual([])
  })

  it('ends with the page', () => {
    channel.close()
    expect(jest.getTimerCount()).toBe(0)
  })
})

it('hears nothing when the tab is put out of sight', () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const channel = openWakeUpChannel()
  const wakeUps: unknown[] = []
  channel.take((wakeUp) => wakeUps.push(wakeUp))
  document.dispatchEvent(new Event('visibilitychange'))
  visibility.mockRestore()
  channel.close()
  expect(wakeUps).toEqual([END])
})

it('makes the live line anew after an outage or a sleep, and hurries a lost one when looked at', () => {
  testSaga(answerWakeUp, 'onlineAgain').next().put(hub.reconnectRequested()).next().isDone()
  testSaga(answerWakeUp, 'asleepBefore').next().put(hub.reconnectRequested()).next().isDone()
  testSaga(answerWakeUp, 'seenAgain').next().put(hub.retryRequested()).next().isDone()
})

it('listens for good', () => {
  const channel = openWakeUpChannel()
  testSaga(watchWakeUps)
    .next()
    .call(openWakeUpChannel)
    .next(channel)
    .is(takeEvery(channel, answerWakeUp))
    .next()
    .isDone()
  channel.close()
})
