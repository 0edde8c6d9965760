import type { Middleware } from '@reduxjs/toolkit'
import type { EffectMiddleware, SagaMonitor } from 'redux-saga'

/** What may look on while the sagas run: in development and in the demo the saga stepper, else nothing. */
export interface SagaTap {
  sagaMonitor: SagaMonitor
  effectMiddlewares: EffectMiddleware[]
  /** Stands between the sagas and the reducer, where the state before and after an action is known. */
  middleware: Middleware
}
