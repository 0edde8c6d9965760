import Alert from '@mui/material/Alert'
import { useEffect, type ReactNode } from 'react'
import { useAnnounce } from './Announcer'

/** How long a success stays on screen. */
export const successAlertMs = 10_000

interface SuccessAlertProps {
  text: string
  /** What one can do about it, such as a link. */
  children?: ReactNode
  /** Ten seconds are over, or it was closed. */
  onDone: () => void
}

/** Tells for ten seconds that something was done, and announces it politely. */
export function SuccessAlert({ text, children, onDone }: SuccessAlertProps) {
  const announce = useAnnounce()
  useEffect(() => announce(text), [announce, text])
  useEffect(() => {
    const timer = setTimeout(onDone, successAlertMs)
    return () => clearTimeout(timer)
  }, [onDone, text])
  return (
    <Alert severity="success" role="presentation" onClose={onDone} closeText="Close">
      {text} {children}
    </Alert>
  )
}
