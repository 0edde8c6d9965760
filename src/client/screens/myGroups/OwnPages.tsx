import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import {
  selectUserContext,
  selectUserContextRequest,
} from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import { failureIn, isSignedOut } from '../../store/requestState'

/** The ways to the pages that are about the person alone; none for whoever is not let in. */
export function OwnPages() {
  const failure = failureIn(useAppSelector(selectUserContextRequest))
  const person = useAppSelector(selectUserContext)
  if (failure !== null && isSignedOut(failure)) return null
  return (
    <>
      <Button component={Link} to="/my-votes">
        My votes
      </Button>
      {person?.memberId !== null && (
        <Button component={Link} to="/company">
          My company
        </Button>
      )}
      <Button component={Link} to="/calendarfeed">
        Calendar feed
      </Button>
    </>
  )
}
