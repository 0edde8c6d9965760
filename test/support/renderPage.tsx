import { configureStore, Tuple, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { ThemeProvider } from '@mui/material/styles'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { theme } from '../../src/client/app/theme'
import { rootReducer, type RootState } from '../../src/client/store/rootReducer'
import { Announcer } from '../../src/client/ui/Announcer'
import { stateAfter } from './stateAfter'
import { setViewport, type Viewport } from './viewport'

interface PageOptions {
  /** The state to begin with; a fresh client's where it is not given. */
  state?: RootState
  /** The address that is open. */
  at?: string
  /** How wide the window is; a desktop's where it is not given. */
  viewport?: Viewport
}

/** Shows something of the client with the real reducer and no sagas: what would be asked stands in `actions`. */
export function renderPage(page: ReactNode, options?: PageOptions) {
  return renderRoutes([{ path: '*', element: <Announcer>{page}</Announcer> }], options)
}

/** As `renderPage`, but with routes of their own. */
export function renderRoutes(routes: RouteObject[], options: PageOptions = {}) {
  const { state = stateAfter(), at = '/', viewport = 'desktop' } = options
  setViewport(viewport)
  const actions: UnknownAction[] = []
  const remember: Middleware = () => (next) => (action) => {
    actions.push(action as UnknownAction)
    return next(action)
  }
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: state,
    middleware: () => new Tuple(remember),
  })
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const shown = render(
    <Provider store={Object.assign(store, { run: () => undefined })}>
      <ThemeProvider theme={theme}>
        <RouterProvider router={router} useTransitions={false} />
      </ThemeProvider>
    </Provider>,
  )
  return { ...shown, store, router, actions }
}
