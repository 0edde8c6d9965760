import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ReactNode } from 'react'
import { BusyButton } from './BusyButton'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  /** What will happen, and fields where the act needs them. */
  children: ReactNode
  cancelLabel: string
  confirmLabel: string
  /** What the confirming button says while it works. */
  busyLabel: string
  isBusy?: boolean
  /** The act cannot be done as things stand. */
  isImpossible?: boolean
  /** The act cannot be taken back. */
  isDestructive?: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks once more before something is done. Cannot be left while it works. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, cancelLabel, confirmLabel, busyLabel } = props
  const { isBusy = false, isImpossible = false, isDestructive = false } = props
  const { onCancel, onConfirm } = props
  const titleId = useId()
  const cancelUnlessBusy = () => {
    if (!isBusy) onCancel()
  }
  return (
    <Dialog open={isOpen} onClose={cancelUnlessBusy} aria-labelledby={titleId} maxWidth="sm">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button onClick={cancelUnlessBusy} aria-disabled={isBusy || undefined}>
          {cancelLabel}
        </Button>
        <BusyButton
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          label={confirmLabel}
          busyLabel={busyLabel}
          isBusy={isBusy}
          disabled={isImpossible}
          onClick={onConfirm}
        />
      </DialogActions>
    </Dialog>
  )
}
