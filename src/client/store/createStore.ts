import { configureStore } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import type { Configuration } from '../../contract/configuration'
import { sessionApi } from '../api/session'
import type { Identity } from '../identity/identity'
import { rootSagas } from './rootSagas'
import { keepRunning, reportCrash, type Watcher } from './keepRunning'
import type { Navigator } from './navigation'
import { rootReducer } from './rootReducer'
import type { SagaTap } from './sagaTap'

/** What the store needs of the page it runs in. */
export interface StoreParts {
  identity: Identity
  configuration: Configuration
  router: Navigator
  /** Observes the running sagas; absent in production. */
  tap?: SagaTap
}

/** Fetches the ticket with which the next hub connection opens. */
async function hubTicket(): Promise<string> {
  const { ticket } = await sessionApi.showHubTicket()
  return ticket
}

/** The store with its sagas running, which find `identity`, `hubTicket` and `router` in their context. */
export function createStore({ identity, configuration, router, ...parts }: StoreParts) {
  const tap = process.env.SAGA_STEPPER === 'never' ? undefined : parts.tap
  const sagas = createSagaMiddleware({
    context: { identity, hubTicket, router },
    onError: reportCrash,
    ...tap,
  })
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { configuration },
    middleware: (defaults) =>
      defaults({ thunk: false }).concat(sagas, ...(tap ? [tap.middleware] : [])),
  })
  const started = new Set<Watcher>()
  /** Runs the watchers of a screen, each of them only once. */
  const run = (watchers: readonly Watcher[]): void => {
    for (const watcher of watchers) {
      if (started.has(watcher)) continue
      started.add(watcher)
      sagas.run(keepRunning, watcher)
    }
  }
  run(rootSagas)
  tap?.opened({ ...store, run, reducer: rootReducer })
  return { ...store, run }
}

export type Store = ReturnType<typeof createStore>
export type AppDispatch = Store['dispatch']
