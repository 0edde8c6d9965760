import Typography from '@mui/material/Typography'
import { selectIsRollCallCommandRunning } from '../../entities/rollCallCommands/rollCallCommands.selectors'
import {
  rollCallCommandRequested,
  rollCallCommandDismissed,
} from '../../entities/rollCallCommands/rollCallCommands.slice'
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
      isBusy={useAppSelector(selectIsRollCallCommandRunning)}
      isDestructive
      onCancel={() => dispatch(rollCallCommandDismissed())}
      onConfirm={() => dispatch(rollCallCommandRequested({ kind: 'deleteFile', ...target }))}
    >
      <Typography>Are you sure you want to remove this attachment?</Typography>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{target.fileName}</Typography>
    </ConfirmDialog>
  )
}
