import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { RequestFailure } from '../api/requestFailure'
import { selectSignInRedirect } from '../entities/session/session.selectors'
import { session } from '../entities/session/session.slice'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { isSignedOut } from '../store/requestState'
import { Row } from '../ui/Row'

const unreachable =
  'You are signed out, and sign-in cannot be reached right now. What you typed is kept.'
const notAccepted =
  'Your sign-in was not accepted. Please contact support if this happens again. What you typed is kept.'

/** Tells that the sign-in has ended and cannot be renewed, or was refused; the page keeps what was typed. */
export function SignInRedirectNotice() {
  const dispatch = useAppDispatch()
  const signInRedirect = useAppSelector(selectSignInRedirect)
  if (signInRedirect.status !== 'failed') return null
  const { failure } = signInRedirect
  return (
    <Alert
      severity="error"
      action={
        <Row>
          <Button size="small" onClick={() => dispatch(session.signInRequested())}>
            Try again
          </Button>
          {isSignedOut(failure) && (
            <Button size="small" onClick={() => dispatch(session.signOutRequested())}>
              Sign out
            </Button>
          )}
        </Row>
      }
    >
      {reasonOf(failure)}
    </Alert>
  )
}

/** The reason that the server gives why a signed-in person is not admitted. */
function reasonOf({ status, code, problem }: RequestFailure): string {
  if (status !== 401) return unreachable
  return code === 'not-signed-in' ? notAccepted : (problem?.detail ?? notAccepted)
}
