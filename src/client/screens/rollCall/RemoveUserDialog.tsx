import Typography from '@mui/material/Typography'
import { selectIsRollCallCommandRunning } from '../../entities/rollCallCommands/rollCallCommands.selectors'
import {
  rollCallCommandRequested,
  rollCallCommandDismissed,
} from '../../entities/rollCallCommands/rollCallCommands.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { nameOf } from './sortCheckIns'
import { useCheckIn } from './useCheckIn'
import type { MeetingAddress } from './useMeeting'

interface RemoveUserDialogProps extends MeetingAddress {
  checkInId: number
}

/** Asks before a check-in that was made by hand is removed. */
export function RemoveUserDialog(target: RemoveUserDialogProps) {
  const dispatch = useAppDispatch()
  const name = useCheckIn(target.checkInId, nameOf)
  return (
    <ConfirmDialog
      isOpen
      title="Remove User?"
      cancelWord="Cancel"
      confirmWord="Yes, Delete"
      busyWord="Deleting..."
      isBusy={useAppSelector(selectIsRollCallCommandRunning)}
      isDestructive
      onCancel={() => dispatch(rollCallCommandDismissed())}
      onConfirm={() => dispatch(rollCallCommandRequested({ kind: 'remove', ...target }))}
    >
      <Typography>Are you sure you want to remove this user?</Typography>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
    </ConfirmDialog>
  )
}
