import Alert from '@mui/material/Alert'
import type { CheckInChange } from '../../../contract/checkIns'
import { corrections } from '../../entities/corrections/corrections.slice'
import { useOpened } from '../../store/useOpened'
import { CorrectionPreview } from '../corrections/CorrectionPreview'
import { type MeetingAddress, useMeeting } from './useMeeting'

interface ClosedRollCallChangeProps extends MeetingAddress {
  /** Null while nothing is chosen. */
  change: CheckInChange | null
}

/** Says that the roll call is closed, and what the change will do; nothing while it is open. */
export function ClosedRollCallChange(props: ClosedRollCallChangeProps) {
  const isRollCallOpen = useMeeting(props.eventId, (meeting) => meeting.isRollCallOpen)
  return isRollCallOpen ? null : <ChangeOfClosed {...props} />
}

function ChangeOfClosed({ groupId, eventId, change }: ClosedRollCallChangeProps) {
  useOpened(
    corrections.previewRequested({ groupId, change: change && { ...change, eventId } }),
    corrections.previewRequested({ groupId, change: null }),
  )
  return (
    <>
      <Alert severity="warning">
        This roll call is closed. As staff you change it at once, without a second person. Quorum
        eligibility is computed anew, and the record tells the change.
      </Alert>
      <CorrectionPreview />
    </>
  )
}
