import Alert from '@mui/material/Alert'
import { useEffect } from 'react'
import type { CheckInChange } from '../../../contract/checkIns'
import { corrections, type PreviewedChange } from '../../entities/corrections/corrections.slice'
import { useAppDispatch } from '../../store/hooks'
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
  const dispatch = useAppDispatch()
  // An equal change in another object causes no new preview.
  const text = JSON.stringify(change && { ...change, eventId })
  useEffect(() => {
    dispatch(
      corrections.previewRequested({ groupId, change: JSON.parse(text) as PreviewedChange | null }),
    )
  }, [dispatch, groupId, text])
  useEffect(
    () => () => void dispatch(corrections.previewRequested({ groupId, change: null })),
    [dispatch, groupId],
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
