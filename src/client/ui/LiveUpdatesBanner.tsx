import { styled } from '@mui/material/styles'
import Alert from '@mui/material/Alert'
import { useAnnounceChange } from './Announcer'

const warning =
  'Live updates are not available due to technical difficulties. Please refresh the page manually.'

const Banner = styled(Alert)({ marginBottom: 16 })

interface LiveUpdatesBannerProps {
  /** Since when live updates are missing, ISO 8601 UTC; null while they come. */
  lostAt: string | null
}

/** Warns that what is on screen may have changed meanwhile. */
export function LiveUpdatesBanner({ lostAt }: LiveUpdatesBannerProps) {
  const isLost = lostAt !== null
  useAnnounceChange(isLost ? warning : 'Live updates are available again.')
  if (!isLost) return null
  return (
    <Banner severity="warning" role="presentation">
      {warning}
    </Banner>
  )
}
