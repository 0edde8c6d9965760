import { eventChannel, type EventChannel, type SagaIterator } from 'redux-saga'
import { call, put, takeEvery } from 'redux-saga/effects'
import { deviceNowMs } from '../clock'
import { reconnectRequested, retryRequested } from '../hub/hub.actions'

/** What brings a page back to life after a pause. */
type WakeUp = 'seenAgain' | 'onlineAgain' | 'asleepBefore'

const lookMs = 15_000
/** Longer than browsers put off the timers of a tab out of sight: then the machine slept, or the tab was frozen. */
const sleepMs = 150_000

/** Tells when the tab is looked at again, when the network is back, and when no timer ran for minutes. */
export function openWakeUpChannel(): EventChannel<WakeUp> {
  return eventChannel<WakeUp>((emit) => {
    let lookedAt = deviceNowMs()
    const hasSlept = () => {
      const since = lookedAt
      lookedAt = deviceNowMs()
      return lookedAt - since > sleepMs
    }
    const look = setInterval(() => {
      if (hasSlept()) emit('asleepBefore')
    }, lookMs)
    const onVisibility = () => {
      if (document.visibilityState === 'visible') emit(hasSlept() ? 'asleepBefore' : 'seenAgain')
    }
    const onOnline = () => emit('onlineAgain')
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('online', onOnline)
    return () => {
      clearInterval(look)
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('online', onOnline)
    }
  })
}

/** A connection that outlives an outage or a sleep may be dead, which nobody hears for half a minute: a new one is opened. */
export function* answerWakeUp(wakeUp: WakeUp): SagaIterator<void> {
  yield put(wakeUp === 'seenAgain' ? retryRequested() : reconnectRequested())
}

export function* watchWakeUps(): SagaIterator<void> {
  const channel: EventChannel<WakeUp> = yield call(openWakeUpChannel)
  yield takeEvery(channel, answerWakeUp)
}
