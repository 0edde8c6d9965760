import Button from '@mui/material/Button'
import { SiteLink } from '../../ui/SiteLink'
import { ErrorPage } from './ErrorPage'

interface ServerErrorPageProps {
  /** The status the server answered with; 503 where it said nothing. */
  code?: number
  onRetry?: () => void
}

/** The server could not answer now. */
export function ServerErrorPage({ code = 503, onRetry }: ServerErrorPageProps) {
  return (
    <ErrorPage
      text="We are unable to process your request at this time...Please try again later."
      code={code}
    >
      {onRetry && (
        <Button variant="contained" onClick={onRetry}>
          Try again
        </Button>
      )}
      <SiteLink to="/groups">My groups</SiteLink>
    </ErrorPage>
  )
}
