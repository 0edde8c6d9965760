import { styled } from '@mui/material/styles'
import {
  selectIsStaff,
  selectUserContext,
  selectUserContextRequest,
} from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import { failureIn, isSignedOut } from '../../store/requestState'
import { SiteLink } from '../../ui/SiteLink'

/** As links, so that what waits is all that stands out. */
const Pages = styled('nav')({
  display: 'flex',
  gap: 20,
  '& > a': { paddingBlock: 4, '@media (pointer: coarse)': { paddingBlock: 10 } },
})

/** The ways to the pages that are about the person alone; none for whoever is not let in. */
export function OwnPages() {
  const failure = failureIn(useAppSelector(selectUserContextRequest))
  const person = useAppSelector(selectUserContext)
  const isStaff = useAppSelector(selectIsStaff)
  if (failure !== null && isSignedOut(failure)) return null
  return (
    <Pages aria-label="Your pages">
      <SiteLink to="/my-votes" underline="hover">
        My votes
      </SiteLink>
      {person?.memberId !== null && !isStaff && (
        <SiteLink to="/company" underline="hover">
          My company
        </SiteLink>
      )}
      <SiteLink to="/calendarfeed" underline="hover">
        Calendar feed
      </SiteLink>
    </Pages>
  )
}
