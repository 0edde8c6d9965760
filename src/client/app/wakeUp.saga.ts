import { eventChannel, type EventChannel, type SagaIterator } from 'redux-saga'
import { call, put, takeEvery } from 'redux-saga/effects'
import { deviceNowMs } from '../clock'
import { hub } from '../hub/hub.slice'

/** Events after which a page may be out of date. */
type WakeUp = 'seenAgain' | 'onlineAgain' | 'asleepBefore'

const pollMs = 15_000
/**
 * Longer than browsers delay the timers of a hidden tab; a longer gap means that the machine slept or the tab
 * was frozen.
 */
const sleepMs = 150_000

/** Emits when the tab becomes visible, when the network is back, and when no timer ran for minutes. */
export function openWakeUpChannel(): EventChannel<WakeUp> {
  return eventChannel<WakeUp>((emit) => {
    let polledAt = deviceNowMs()
    const hasSlept = () => {
      const since = polledAt
      polledAt = deviceNowMs()
      return polledAt - since > sleepMs
    }
    const poll = setInterval(() => {
      if (hasSlept()) emit('asleepBefore')
    }, pollMs)
    const onVisibility = () => {
      if (document.visibilityState === 'visible') emit(hasSlept() ? 'asleepBefore' : 'seenAgain')
    }
    const onOnline = () => emit('onlineAgain')
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('online', onOnline)
    return () => {
      clearInterval(poll)
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('online', onOnline)
    }
  })
}

/** Reconnects after an outage or a sleep, because a dead connection is noticed only after half a minute. */
export function* answerWakeUp(wakeUp: WakeUp): SagaIterator<void> {
  yield put(wakeUp === 'seenAgain' ? hub.retryRequested() : hub.reconnectRequested())
}

export function* watchWakeUps(): SagaIterator<void> {
  const channel: EventChannel<WakeUp> = yield call(openWakeUpChannel)
  yield takeEvery(channel, answerWakeUp)
}
