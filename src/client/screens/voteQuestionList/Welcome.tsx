import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../ui/lazyWithRetry'

const WelcomeDialog = lazyWithRetry(() => import('./WelcomeDialog'))

const key = 'quorate.welcomed'

/**
 * Whether this browser has shown the welcome; also true where the browser stores nothing, so that it does not
 * return on each visit.
 */
function wasWelcomed(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return true
  }
}

/** The welcome, once per browser; its dialog is loaded only then. */
export function Welcome() {
  const [isOpen, setOpen] = useState(() => !wasWelcomed())
  const start = () => {
    localStorage.setItem(key, 'yes')
    setOpen(false)
  }
  return (
    isOpen && (
      <Suspense>
        <WelcomeDialog onStart={start} />
      </Suspense>
    )
  )
}
