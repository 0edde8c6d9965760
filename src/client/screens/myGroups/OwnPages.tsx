import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { selectUserContextRequest } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import { failureIn, isSignedOut } from '../../store/requestState'

/** The ways to the pages that are about the person alone; none for whoever is not let in. */
export function OwnPages() {
  const failure = failureIn(useAppSelector(selectUserContextRequest))
  if (failure !== null && isSignedOut(failure)) return null
  return (
    <>
      <Button component={Link} to="/my-votes">
        My votes
      </Button>
      <Button component={Link} to="/calendarfeed">
        Calendar feed
      </Button>
    </>
  )
}
