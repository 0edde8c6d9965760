import { ThemeProvider } from '@mui/material/styles'
import { configureStore } from '@reduxjs/toolkit'
import type { UnknownAction } from '@reduxjs/toolkit'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { theme } from '../../src/client/app/theme'
import { rootReducer } from '../../src/client/store/rootReducer'
import type { RootState } from '../../src/client/store/rootReducer'
import { Announcer } from '../../src/client/ui/Announcer'

interface Shown {
  /** Tells the screen what the server or the person did. */
  dispatch: (action: UnknownAction) => void
  /** Every action so far, those of the screen with those of the test. */
  actions: UnknownAction[]
  /** Path and query of the address as it is now. */
  address: () => string
}

/** A screen at an address over the real state, without sagas: the test plays the server. */
export function showScreen(
  Screen: ComponentType,
  { route, at, state }: { route: string; at: string; state: RootState },
): Shown {
  const actions: UnknownAction[] = []
  const store = configureStore({
    reducer: (before: RootState | undefined, action: UnknownAction) => {
      actions.push(action)
      return rootReducer(before, action)
    },
    preloadedState: state,
  })
  let address = at
  function Address() {
    const { pathname, search } = useLocation()
    address = pathname + search
    return null
  }
  render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={[at]}>
          <Announcer>
            <Routes>
              <Route path={route} element={<Screen />} />
              <Route path="*" element="elsewhere" />
            </Routes>
            <Address />
          </Announcer>
        </MemoryRouter>
      </ThemeProvider>
    </Provider>,
  )
  return { dispatch: store.dispatch, actions, address: () => address }
}
