import Alert from '@mui/material/Alert'
import { useCallback } from 'react'
import { selectMeetingRequest } from '../../entities/events/events.selectors'
import { meeting } from '../../entities/events/events.slice'
import {
  selectDoneRollCallCommand,
  selectRollCallCommandError,
} from '../../entities/rollCallCommands/rollCallCommands.selectors'
import { rollCallCommand } from '../../entities/rollCallCommands/rollCallCommands.slice'
import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { DetailNotices } from '../detail/DetailNotices'
import { useMeeting, type MeetingAddress } from './useMeeting'

const doneTexts = {
  add: 'Users added.',
  remove: 'User removed.',
  close: 'Roll call closed.',
  attach: 'Attachments uploaded.',
  deleteFile: 'Attachment removed.',
}

/** What was done to the roll call and what failed. */
export function RollCallNotices({ eventId }: MeetingAddress) {
  const dispatch = useAppDispatch()
  const done = useAppSelector((state) => selectDoneRollCallCommand(state, eventId))
  const error = useAppSelector((state) => selectRollCallCommandError(state, eventId))
  const dismiss = useCallback(() => void dispatch(rollCallCommand.dialogClosed()), [dispatch])
  return (
    <DetailNotices
      done={done && doneTexts[done.kind]}
      onRead={dismiss}
      mismatch={useMeeting(eventId, (meeting) => meeting.recordMismatch)}
      lostAt={useAppSelector((state) => selectLiveUpdatesLostAt(state, 'events'))}
      failure={failureIn(useAppSelector((state) => selectMeetingRequest(state, eventId)))}
      failedText="The newest state of the roll call could not be loaded."
      onRetry={() => dispatch(meeting.requested({ eventId }))}
    >
      {error !== null && (
        <Alert severity="error" onClose={dismiss}>
          {error}
        </Alert>
      )}
    </DetailNotices>
  )
}
