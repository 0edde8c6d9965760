/** A small store whose sagas run with the tap of a stepper. */
import { configureStore } from '@reduxjs/toolkit'
import createSagaMiddleware, { type Saga } from 'redux-saga'
import { openStepper } from '../../src/client/stepper/openStepper'
import { readEffect, type EffectKind } from '../../src/client/stepper/readEffect'

/** Lets promises and what follows from them happen. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

const counted = (state = { count: 0 }, action: { type: string; by?: number }) =>
  action.type === 'rose' ? { count: state.count + (action.by ?? 1) } : state

/** Runs a saga over a counter, tapped. */
export function running(saga: Saga, options?: Parameters<typeof openStepper>[0]) {
  const stepper = openStepper(options)
  const { tap, recorder } = stepper
  const sagas = createSagaMiddleware({ ...tap, onError: () => undefined })
  const store = configureStore({
    reducer: counted,
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas, tap.middleware),
  })
  const of = (kind: EffectKind) =>
    recorder.effects().filter(({ effect }) => readEffect(effect).kind === kind)
  tap.opened({
    ...store,
    run: (watchers) => watchers.forEach((watcher) => sagas.run(watcher)),
    reducer: counted,
  })
  sagas.run(saga)
  return { ...stepper, stepper, store, sagas, of }
}
