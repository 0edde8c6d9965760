import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import Box from '@mui/material/Box'
import { ThemeProvider } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Stepper } from '../../stepper/openStepper'
import { StepperPanel } from '../../stepper/panel/StepperPanel'
import { styleNonce } from '../styleNonce'
import { theme } from '../theme'
import { hostOf } from './hostOf'
import type { Lines } from './lines'
import type { Token } from './openToken'

interface Parts {
  stepper: Stepper
  lines: Lines
  token: Token
}

const hostId = 'saga-stepper'
const lowHeight = 'min(46dvh, 460px)'
const tallHeight = '84dvh'

/**
 * Shows the panel beneath the page, which keeps its room above. It stands outside of the body and keeps its
 * focus events to itself: an open dialog of the page neither hides it nor takes the focus back.
 */
export function showPanel(parts: Parts): void {
  const shown = document.getElementById(hostId)
  if (shown) {
    shown.focus({ preventScroll: true })
    return
  }
  const opener = document.activeElement
  const place = document.createElement('div')
  place.id = hostId
  place.tabIndex = -1
  place.style.outline = 'none'
  for (const event of ['focusin', 'focusout']) {
    place.addEventListener(event, (told) => told.stopPropagation())
  }
  document.documentElement.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
    if (opener instanceof HTMLElement) opener.focus()
  }
  const styles = createCache({
    key: 'stepper',
    ...(styleNonce !== undefined && { nonce: styleNonce }),
  })
  root.render(
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>
        <Dock {...parts} onClose={close} />
      </ThemeProvider>
    </CacheProvider>,
  )
  place.focus({ preventScroll: true })
}

function Dock({ stepper, lines, token, onClose }: Parts & { onClose: () => void }) {
  const [host] = useState(() => hostOf(stepper, lines, token))
  const [isTall, setTall] = useState(false)
  const height = isTall ? tallHeight : lowHeight
  useEffect(() => {
    document.body.style.paddingBottom = height
    return () => {
      document.body.style.paddingBottom = ''
    }
  }, [height])
  return (
    <Box
      sx={{
        position: 'fixed',
        inset: 'auto 0 0',
        zIndex: 'tooltip',
        fontFamily: theme.typography.fontFamily,
        fontVariantNumeric: 'lining-nums tabular-nums',
        lineHeight: 1.5,
        '& *, & *::before': { boxSizing: 'border-box' },
        '@media print': { display: 'none' },
      }}
      style={{ height }}
    >
      <StepperPanel
        stepper={stepper}
        host={host}
        isTall={isTall}
        onTall={setTall}
        onClose={onClose}
      />
    </Box>
  )
}
