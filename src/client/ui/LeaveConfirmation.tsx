import Typography from '@mui/material/Typography'
import { ConfirmDialog } from './ConfirmDialog'

interface LeaveConfirmationProps {
  isOpen: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before what was typed is given up. */
export function LeaveConfirmation({ isOpen, onStay, onLeave }: LeaveConfirmationProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Leave without saving?"
      cancelLabel="Stay Here"
      confirmLabel="Leave"
      busyLabel="Leaving..."
      onCancel={onStay}
      onConfirm={onLeave}
    >
      <Typography>What you typed is not saved and will be lost.</Typography>
    </ConfirmDialog>
  )
}
