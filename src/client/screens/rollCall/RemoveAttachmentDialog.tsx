import Typography from '@mui/material/Typography'
import { selectIsRollCallActBusy } from '../../entities/rollCallActs/rollCallActs.selectors'
import {
  deleteFileRequested,
  rollCallActDismissed,
} from '../../entities/rollCallActs/rollCallActs.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import type { MeetingAddress } from './useMeeting'

interface RemoveAttachmentDialogProps extends MeetingAddress {
  fileName: string
}

/** Asks before a file of the meeting is deleted. */
export function RemoveAttachmentDialog(target: RemoveAttachmentDialogProps) {
  const dispatch = useAppDispatch()
  return (
    <ConfirmDialog
      isOpen
      title="Remove Attachment?"
      cancelWord="Cancel"
      confirmWord="Yes, Delete"
      busyWord="Deleting..."
      isBusy={useAppSelector(selectIsRollCallActBusy)}
      isDestructive
      onCancel={() => dispatch(rollCallActDismissed())}
      onConfirm={() => dispatch(deleteFileRequested(target))}
    >
      <Typography>Are you sure you want to remove this attachment?</Typography>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{target.fileName}</Typography>
    </ConfirmDialog>
  )
}
