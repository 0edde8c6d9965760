import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useCallback, useEffect } from 'react'
import { selectMeetingRequest } from '../../entities/events/events.selectors'
import { meetingRequested } from '../../entities/events/events.slice'
import {
  selectDoneRollCallCommand,
  selectRollCallCommandRefusal,
} from '../../entities/rollCallCommands/rollCallCommands.selectors'
import { rollCallCommandDismissed } from '../../entities/rollCallCommands/rollCallCommands.slice'
import type { RollCallAct } from '../../entities/rollCallCommands/rollCallCommands.slice'
import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { FailedState } from '../../ui/FailedState'
import { LiveUpdatesBanner } from '../../ui/LiveUpdatesBanner'
import { SuccessAlert } from '../../ui/SuccessAlert'
import { DownloadFailure } from '../list/DownloadFailure'
import type { MeetingAddress } from './useMeeting'

const deeds: Record<RollCallAct, string> = {
  add: 'Users added.',
  remove: 'User removed.',
  close: 'Roll call closed.',
  attach: 'Attachments uploaded.',
  deleteFile: 'Attachment removed.',
}

/** What was done, what failed, and whether changes still come by themselves. */
export function RollCallNotices({ eventId }: MeetingAddress) {
  const dispatch = useAppDispatch()
  const lostAt = useAppSelector((state) => selectLiveUpdatesLostAt(state, 'events'))
  const failure = failureIn(useAppSelector((state) => selectMeetingRequest(state, eventId)))
  const deed = useAppSelector((state) => selectDoneRollCallCommand(state, eventId))
  const refusal = useAppSelector((state) => selectRollCallCommandRefusal(state, eventId))
  const dismiss = useCallback(() => void dispatch(rollCallCommandDismissed()), [dispatch])
  // Whoever comes back to the page is not told or asked again.
  useEffect(() => dismiss, [dismiss])
  return (
    <Box sx={{ display: 'grid', '& > *': { marginBottom: 2 } }}>
      {deed && <SuccessAlert text={deeds[deed]} onDone={dismiss} />}
      <LiveUpdatesBanner lostAt={lostAt} />
      {failure && failure.status !== 401 && (
        <FailedState
          text="The newest state of the roll call could not be loaded. What you see may have changed."
          onRetry={() => dispatch(meetingRequested({ eventId }))}
        />
      )}
      {refusal !== null && (
        <Alert severity="error" onClose={dismiss}>
          {refusal}
        </Alert>
      )}
      <DownloadFailure />
    </Box>
  )
}
