import type { Action, Dispatch, Middleware } from '@reduxjs/toolkit'
import type { EffectMiddleware, SagaIterator, SagaMonitor } from 'redux-saga'

/** A saga that waits for actions. */
export type Watcher = () => SagaIterator<void>

/** Observes the running sagas: the saga stepper in development and in the demo, else nothing. */
export interface SagaTap {
  sagaMonitor: SagaMonitor
  effectMiddlewares: EffectMiddleware[]
  /** A store enhancer between the sagas and the reducer, which sees the state before and after each action. */
  middleware: Middleware
  /** Called with the store once its sagas run. */
  opened: (store: TappedStore) => void
}

/** What an observer may call on a store. */
export interface TappedStore {
  dispatch: Dispatch
  getState: () => unknown
  /** Runs watchers, each of them only once. */
  run: (watchers: readonly Watcher[]) => void
  /** The reducer of the product. */
  reducer(state: unknown, action: Action): unknown
  replaceReducer(next: (state: unknown, action: Action) => unknown): void
}
