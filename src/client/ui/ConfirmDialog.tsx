import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { useId, type FormEvent, type ReactNode } from 'react'
import { BusyButton } from './BusyButton'

interface ConfirmDialogProps {
  /** False while it closes, so that it fades; most dialogs are only there while they are open. */
  isOpen?: boolean
  title: string
  /** What will happen, and fields where the act needs them. */
  children: ReactNode
  /** 'Cancel' where nothing is said. */
  cancelLabel?: string
  confirmLabel: string
  /** What the confirming button says while it works. */
  busyLabel: string
  isBusy?: boolean
  /** The act cannot be done as things stand. */
  isImpossible?: boolean
  /** The act cannot be taken back. */
  isDestructive?: boolean
  /** How wide its content is where there is room, in pixels; as wide as its texts where nothing is said. */
  width?: number
  /** Enter in a field confirms, as the button does. */
  isForm?: boolean
  onCancel: () => void
  /** Escape, and a click beside the dialog: closes it and keeps what was typed. Absent: the same as Cancel. */
  onEscape?: () => void
  onConfirm: () => void
}

/** Asks once more before something is done. Cannot be left while it works. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen = true, title, children, cancelLabel = 'Cancel', confirmLabel, busyLabel } = props
  const { isBusy = false, isImpossible = false, isDestructive = false, isForm = false } = props
  const { onCancel, onEscape = onCancel, onConfirm } = props
  const titleId = useId()
  const formId = useId()
  const unlessBusy = (leave: () => void) => () => {
    if (!isBusy) leave()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && !isImpossible) onConfirm()
  }
  return (
    <Dialog open={isOpen} onClose={unlessBusy(onEscape)} aria-labelledby={titleId} maxWidth="sm">
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Stack
          spacing={2}
          style={{ width: props.width, maxWidth: '100%' }}
          {...(isForm && { component: 'form', id: formId, noValidate: true, onSubmit: submit })}
        >
          {children}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={unlessBusy(onCancel)} aria-disabled={isBusy || undefined}>
          {cancelLabel}
        </Button>
        <BusyButton
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          label={confirmLabel}
          busyLabel={busyLabel}
          isBusy={isBusy}
          disabled={isImpossible}
          {...(isForm ? { type: 'submit' as const, form: formId } : { onClick: onConfirm })}
        />
      </DialogActions>
    </Dialog>
  )
}
