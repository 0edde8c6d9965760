import { configureStore } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import type { Configuration } from '../../contract/configuration'
import type { Identity } from '../identity/identity'
import { reportCrash } from './keepRunning'
import { rootReducer } from './rootReducer'
import { rootSaga } from './rootSaga'

/** What the store needs of the page it runs in. */
export interface StoreParts {
  identity: Identity
  configuration: Configuration
}

/** The store with its sagas running. Sagas find `identity` and `freshToken` in their context. */
export function createStore({ identity, configuration }: StoreParts) {
  const sagas = createSagaMiddleware({
    context: { identity, freshToken: identity.freshToken },
    onError: reportCrash,
  })
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { configuration },
    middleware: (defaults) => defaults({ thunk: false }).concat(sagas),
  })
  sagas.run(rootSaga)
  return store
}

type Store = ReturnType<typeof createStore>
export type AppDispatch = Store['dispatch']
