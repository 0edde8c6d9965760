import Typography from '@mui/material/Typography'
import { isBlank } from '../../../rules/comment'
import { selectIsMotionCommandBusy } from '../../entities/motionCommands/motionCommands.selectors'
import {
  motionCommandDismissed,
  withdrawRequested,
} from '../../entities/motionCommands/motionCommands.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ReasonField } from '../../ui/ReasonField'
import { useDraft } from '../../ui/useDraft'
import type { MotionAddress } from './useShownMotion'

/** Asks before a motion is withdrawn for good, and why. */
export function WithdrawDialog(address: MotionAddress) {
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector(selectIsMotionCommandBusy)
  const reason = useDraft(`withdraw.${address.motionRequestId}`)
  const isMissing = isBlank(reason.text)
  return (
    <ConfirmDialog
      isOpen
      title="Withdraw Motion?"
      cancelWord="No, Cancel"
      confirmWord="Yes, Withdraw"
      busyWord="Withdrawing..."
      isBusy={isBusy}
      isImpossible={isMissing}
      isDestructive
      onCancel={() => {
        reason.forget()
        dispatch(motionCommandDismissed())
      }}
      onConfirm={() => dispatch(withdrawRequested({ ...address, reason: reason.text.trim() }))}
    >
      <Typography>This cannot be undone. Are you sure you want to withdraw this motion?</Typography>
      <ReasonField
        label="Reason for withdrawal"
        value={reason.text}
        error={null}
        help={isMissing ? 'Please provide a reason for withdrawal.' : undefined}
        isBusy={isBusy}
        onChange={reason.write}
      />
    </ConfirmDialog>
  )
}
