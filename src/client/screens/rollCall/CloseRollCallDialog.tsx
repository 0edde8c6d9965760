import Typography from '@mui/material/Typography'
import {
  selectClosePreview,
  selectIsRollCallCommandRunning,
} from '../../entities/rollCallCommands/rollCallCommands.selectors'
import {
  rollCallCommandRequested,
  rollCallCommandDismissed,
} from '../../entities/rollCallCommands/rollCallCommands.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ClosePreview } from './ClosePreview'
import type { MeetingAddress } from './useMeeting'

/** Asks before a roll call is closed, and tells what that will do. */
export function CloseRollCallDialog(address: MeetingAddress) {
  const dispatch = useAppDispatch()
  const refusal = useAppSelector((state) => selectClosePreview(state).answer?.refusal ?? null)
  return (
    <ConfirmDialog
      title="Close Roll Call?"
      cancelLabel="Cancel"
      confirmLabel="Yes, Proceed"
      busyLabel="Closing..."
      isBusy={useAppSelector(selectIsRollCallCommandRunning)}
      isImpossible={refusal !== null}
      onCancel={() => dispatch(rollCallCommandDismissed())}
      onConfirm={() => dispatch(rollCallCommandRequested({ kind: 'close', ...address }))}
    >
      <Typography>Attendance will be locked and the summary email will be sent.</Typography>
      <ClosePreview {...address} />
    </ConfirmDialog>
  )
}
