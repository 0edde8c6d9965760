import { eventChannel, type EventChannel, type SagaIterator } from 'redux-saga'
import { call, put, takeEvery } from 'redux-saga/effects'
import { reconnectRequested, retryRequested } from '../hub/hub.actions'

/** What brings a page back to life after a pause. */
type WakeUp = 'seenAgain' | 'onlineAgain'

/** Tells when the tab is looked at again, and when the network is back. */
export function openWakeUpChannel(): EventChannel<WakeUp> {
  return eventChannel<WakeUp>((emit) => {
    const onVisibility = () => {
      if (document.visibilityState === 'visible') emit('seenAgain')
    }
    const onOnline = () => emit('onlineAgain')
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('online', onOnline)
    }
  })
}

/** A connection that outlives a network outage may be dead, so a new one is opened. */
export function* answerWakeUp(wakeUp: WakeUp): SagaIterator<void> {
  yield put(wakeUp === 'onlineAgain' ? reconnectRequested() : retryRequested())
}

export function* watchWakeUps(): SagaIterator<void> {
  const channel: EventChannel<WakeUp> = yield call(openWakeUpChannel)
  yield takeEvery(channel, answerWakeUp)
}
