import { selectDeparture } from '../entities/session/session.selectors'
import { signInRequested } from '../entities/session/session.slice'
import { useAppDispatch, useAppSelector } from '../store/hooks'
import { FailedState } from '../ui/FailedState'

/** The sign-in has ended and its provider cannot be reached: the page stays, with what was typed. */
export function DepartureNotice() {
  const dispatch = useAppDispatch()
  const departure = useAppSelector(selectDeparture)
  if (departure.status !== 'failed') return null
  return (
    <FailedState
      text="You are signed out, and sign-in cannot be reached right now. What you typed is kept."
      onRetry={() => dispatch(signInRequested())}
    />
  )
}
