import Typography from '@mui/material/Typography'
import {
  selectClosePreview,
  selectIsRollCallActBusy,
} from '../../entities/rollCallActs/rollCallActs.selectors'
import {
  closeRequested,
  rollCallActDismissed,
} from '../../entities/rollCallActs/rollCallActs.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ClosePreview } from './ClosePreview'
import type { MeetingAddress } from './useMeeting'

/** Asks before a roll call is closed, and tells what that will do. */
export function CloseRollCallDialog(address: MeetingAddress) {
  const dispatch = useAppDispatch()
  const refusal = useAppSelector((state) => selectClosePreview(state)?.refusal ?? null)
  return (
    <ConfirmDialog
      isOpen
      title="Close Roll Call?"
      cancelWord="Cancel"
      confirmWord="Yes, Proceed"
      busyWord="Closing..."
      isBusy={useAppSelector(selectIsRollCallActBusy)}
      isImpossible={refusal !== null}
      onCancel={() => dispatch(rollCallActDismissed())}
      onConfirm={() => dispatch(closeRequested(address))}
    >
      <Typography>Attendance will be locked and the summary email will be sent.</Typography>
      <ClosePreview {...address} />
    </ConfirmDialog>
  )
}
