import { call, delay } from 'redux-saga/effects'
import type { SagaIterator } from 'redux-saga'

/** Waits for actions and starts the worker that answers each. */
export type Watcher = () => SagaIterator<void>

/** Pause before a crashed watcher starts again, so that one that crashes at once cannot hang the page. */
export const restartDelayMs = 100

/** Shows a crash where the browser shows errors that nobody caught. */
export function reportCrash(crash: unknown): void {
  globalThis.reportError(crash)
}

/** Runs a watcher without end: after a crash it is reported and started again. */
export function* keepRunning(watcher: Watcher): SagaIterator<void> {
  while (true) {
    try {
      yield call(watcher)
      return
    } catch (crash) {
      yield call(reportCrash, crash)
      yield delay(restartDelayMs)
    }
  }
}
