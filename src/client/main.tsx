import '@fontsource-variable/source-sans-3/wght.css'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { routes } from './app/routes'
import { styleNonce } from './app/styleNonce'
import { themeIn } from './app/theme'
import { createStore, type StoreParts } from './store/createStore'

const styles = createCache({ key: 'css', ...(styleNonce !== undefined && { nonce: styleNonce }) })

/** Shows the product to the person who is signed in. */
export function mount(root: HTMLElement, parts: Omit<StoreParts, 'router'>): void {
  const router = createBrowserRouter(routes)
  const store = createStore({ ...parts, router })
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <CacheProvider value={styles}>
          <ThemeProvider theme={themeIn(parts.configuration.colour)} defaultMode="system">
            <CssBaseline enableColorScheme />
            <RouterProvider router={router} useTransitions={false} />
          </ThemeProvider>
        </CacheProvider>
      </Provider>
    </StrictMode>,
  )
}
