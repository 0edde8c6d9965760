import Alert from '@mui/material/Alert'
import { useEffect } from 'react'
import { useAnnounce } from './Announcer'
import { WarningIcon } from './icons/WarningIcon'

const warning =
  'Live updates are not available due to technical difficulties. Please refresh the page manually.'

interface LiveUpdatesBannerProps {
  /** Since when live updates are missing, ISO 8601 UTC; null while they come. */
  lostAt: string | null
}

/** Warns that what is on screen may have changed meanwhile. */
export function LiveUpdatesBanner({ lostAt }: LiveUpdatesBannerProps) {
  const announce = useAnnounce()
  const isLost = lostAt !== null
  useEffect(() => {
    if (isLost) announce(warning)
  }, [announce, isLost])
  if (!isLost) return null
  return (
    <Alert
      severity="warning"
      role="presentation"
      icon={<WarningIcon fontSize="inherit" />}
      sx={{ marginBottom: 2 }}
    >
      {warning}
    </Alert>
  )
}
