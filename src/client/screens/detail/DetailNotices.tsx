import { styled } from '@mui/material/styles'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useEffect, type ReactNode } from 'react'
import { FailedState } from '../../ui/FailedState'
import { LiveUpdatesBanner } from '../../ui/LiveUpdatesBanner'
import { SiteLink } from '../../ui/SiteLink'
import { SuccessAlert } from '../../ui/SuccessAlert'
import { DownloadFailure } from '../list/DownloadFailure'
import { type failureIn, isSignedOut } from '../../store/requestState'

interface DetailNoticesProps {
  /** What was just done; null where nothing was, and once it was read. */
  done: string | null
  /**
   * Called once the notice is closed or the page is left, so that it is not shown again. Its identity must be
   * stable.
   */
  onRead: () => void
  /** How the stored data differs from the record, which stops all changes; null where it does not. */
  mismatch: string | null
  /** Since when live updates are missing; null while they come. */
  lostAt: string | null
  /** Why the newest state could not be loaded; null where it was. */
  failure: ReturnType<typeof failureIn>
  failedText: string
  onRetry: () => void
  children?: ReactNode
}

const Notices = styled('div')({ display: 'grid', '& > *': { marginBottom: 16 } })

/** The notices above a detail: what was done, what failed, and whether live updates are missing. */
export function DetailNotices(props: DetailNoticesProps) {
  const { done, onRead, mismatch, lostAt, failure, failedText, onRetry, children } = props
  useEffect(() => onRead, [onRead])
  return (
    <Notices>
      {done !== null && <SuccessAlert text={done} onDone={onRead} />}
      {mismatch !== null && (
        <Alert severity="error">
          <AlertTitle>Nothing can be changed here for now</AlertTitle>
          What is stored differs from the signed record: {mismatch}. Association staff have been
          told and must look at it first. If you have questions, see{' '}
          <SiteLink to="/support" color="inherit">
            Support
          </SiteLink>
          .
        </Alert>
      )}
      <LiveUpdatesBanner lostAt={lostAt} />
      {failure && !isSignedOut(failure) && (
        <FailedState text={`${failedText} What you see may have changed.`} onRetry={onRetry} />
      )}
      {children}
      <DownloadFailure />
    </Notices>
  )
}
