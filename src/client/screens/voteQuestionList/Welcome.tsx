import { Suspense, useState } from 'react'
import { rememberWelcome, wasWelcomed } from './welcome'
import { lazyPart } from '../../ui/lazyPart'

const WelcomeDialog = lazyPart(() => import('./WelcomeDialog'))

/** The welcome, once per browser; its dialog is loaded only then. */
export function Welcome() {
  const [isOpen, setOpen] = useState(() => !wasWelcomed())
  const start = () => {
    rememberWelcome()
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
