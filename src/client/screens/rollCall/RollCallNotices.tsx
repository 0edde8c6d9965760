import Box from '@mui/material/Box'
import { selectMeetingRequest } from '../../entities/events/events.selectors'
import { meetingRequested } from '../../entities/events/events.slice'
import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { FailedState } from '../../ui/FailedState'
import { LiveUpdatesBanner } from '../../ui/LiveUpdatesBanner'
import { DownloadFailure } from '../list/DownloadFailure'
import type { MeetingAddress } from './useMeeting'

/** What failed, and whether changes still come by themselves. */
export function RollCallNotices({ eventId }: MeetingAddress) {
  const dispatch = useAppDispatch()
  const lostAt = useAppSelector((state) => selectLiveUpdatesLostAt(state, 'events'))
  const failure = failureIn(useAppSelector((state) => selectMeetingRequest(state, eventId)))
  return (
    <Box sx={{ display: 'grid', '& > *': { marginBottom: 2 } }}>
      <LiveUpdatesBanner lostAt={lostAt} />
      {failure && failure.status !== 401 && (
        <FailedState
          text="The newest state of the roll call could not be loaded. What you see may have changed."
          onRetry={() => dispatch(meetingRequested({ eventId }))}
        />
      )}
      <DownloadFailure />
    </Box>
  )
}
