import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import GlobalStyles from '@mui/material/GlobalStyles'
import { styled, ThemeProvider } from '@mui/material/styles'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { AskedScenario } from '../../stepper/panel/ScenarioTab'
import { StepperPanel } from '../../stepper/panel/StepperPanel'
import { styleNonce } from '../styleNonce'
import { theme } from '../theme'
import { hostOf, type StepperParts } from './hostOf'

/** Closes the panel that is open. */
let closeShown = (): void => undefined

const hostId = 'saga-stepper'
const lowHeight = 'min(46dvh, 460px)'
const tallHeight = '84dvh'

/**
 * Shows the panel beneath the page, which keeps its room above. It stands outside of the body and keeps its
 * focus events to itself: an open dialog of the page neither hides it nor takes the focus back.
 */
export function showPanel(parts: StepperParts, asked: AskedScenario | null): void {
  closeShown()
  parts.stepper.recorder.wake()
  const opener = document.activeElement
  const host = document.createElement('div')
  host.id = hostId
  host.tabIndex = -1
  host.style.outline = 'none'
  for (const event of ['focusin', 'focusout']) {
    host.addEventListener(event, (domEvent) => domEvent.stopPropagation())
  }
  document.documentElement.append(host)
  const root = createRoot(host)
  const close = () => {
    parts.stepper.travel.back()
    root.unmount()
    host.remove()
    closeShown = () => undefined
    if (opener instanceof HTMLElement) opener.focus()
  }
  const styles = createCache({
    key: 'stepper',
    ...(styleNonce !== undefined && { nonce: styleNonce }),
  })
  closeShown = close
  root.render(
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <Dock {...parts} asked={asked} onClose={close} />
      </ThemeProvider>
    </CacheProvider>,
  )
  host.focus({ preventScroll: true })
}

/** The page ends where the panel begins, and a dialog of the page keeps its buttons above the low panel. */
const above = (height: string) => ({
  body: { paddingBottom: height },
  '.MuiDialog-root.MuiDialog-root': { bottom: lowHeight },
})

const Docked = styled('div')({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: theme.zIndex.tooltip,
  fontFamily: theme.typography.fontFamily,
  fontVariantNumeric: 'lining-nums tabular-nums',
  lineHeight: 1.5,
  '& *, & *::before': { boxSizing: 'border-box' },
  '@media print': { display: 'none' },
})

interface DockProps extends StepperParts {
  asked: AskedScenario | null
  onClose: () => void
}

function Dock({ asked, onClose, ...parts }: DockProps) {
  const [host] = useState(() => hostOf(parts))
  const [isTall, setTall] = useState(false)
  const height = isTall ? tallHeight : lowHeight
  return (
    <>
      <GlobalStyles styles={above(height)} />
      <Docked style={{ height }}>
        <StepperPanel
          stepper={parts.stepper}
          host={host}
          isTall={isTall}
          onTall={setTall}
          onClose={onClose}
          opensWith={asked}
        />
      </Docked>
    </>
  )
}
