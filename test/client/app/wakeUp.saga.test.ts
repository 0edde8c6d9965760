import { END } from 'redux-saga'
import { takeEvery } from 'redux-saga/effects'
import { testSaga } from 'redux-saga-test-plan'
import { answerWakeUp, openWakeUpChannel, watchWakeUps } from '../../../src/client/app/wakeUp.saga'
import { reconnectRequested, retryRequested } from '../../../src/client/hub/hub.actions'

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

it('makes the live line anew when the network is back, and hurries a lost one when looked at', () => {
  testSaga(answerWakeUp, 'onlineAgain').next().put(reconnectRequested()).next().isDone()
  testSaga(answerWakeUp, 'seenAgain').next().put(retryRequested()).next().isDone()
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
