import '@fontsource-variable/source-sans-3/wght.css'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App'
import { theme } from './app/theme'
import { createStore } from './store/createStore'
import type { StoreParts } from './store/createStore'
import { openHistoryGate } from './ui/historyGate'

/** Shows the product to the person who is signed in. */
export function mount(root: HTMLElement, parts: StoreParts): void {
  openHistoryGate()
  createRoot(root).render(
    <StrictMode>
      <Provider store={createStore(parts)}>
        <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange>
          <CssBaseline enableColorScheme />
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </ThemeProvider>
      </Provider>
    </StrictMode>,
  )
}
