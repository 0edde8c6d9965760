import Box from '@mui/material/Box'
import { selectDeparture } from '../entities/session/session.selectors'
import { signInRequested } from '../entities/session/session.slice'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { FailedState } from '../ui/FailedState'

const unreachable =
  'You are signed out, and sign-in cannot be reached right now. What you typed is kept.'
const notAccepted =
  'Your sign-in was not accepted. Please contact support if this happens again. What you typed is kept.'

/** The sign-in has ended and cannot be had anew: the page stays, with what was typed. */
export function DepartureNotice() {
  const dispatch = useAppDispatch()
  const departure = useAppSelector(selectDeparture)
  if (departure.status !== 'failed') return null
  return (
    <Box sx={{ marginBottom: 3 }}>
      <FailedState
        text={departure.failure.status === 401 ? notAccepted : unreachable}
        onRetry={() => dispatch(signInRequested())}
      />
    </Box>
  )
}
