import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ReasonField } from '../../ui/ReasonField'

interface PublishDialogProps {
  /** An earlier version is there, so that a reason is needed. */
  isAmended: boolean
  onClose: () => void
  onPublish: (reason: string) => void
}

/** Asks before the draft is shown to the group. */
export function PublishDialog({ isAmended, onClose, onPublish }: PublishDialogProps) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      title={isAmended ? 'Publish the amended minutes?' : 'Publish the minutes?'}
      cancelLabel="No, Keep the Draft"
      confirmLabel="Yes, Publish"
      busyLabel="Publishing..."
      isImpossible={isAmended && reason.trim() === ''}
      onCancel={onClose}
      onConfirm={() => onPublish(reason.trim())}
    >
      <Typography>
        Everybody in the group can read them, with attendance, quorum, motions and decisions as they
        stand now. Versions published before stay readable.
      </Typography>
      {isAmended && (
        <ReasonField
          label="What was amended, and why"
          value={reason}
          error={null}
          isBusy={false}
          onChange={setReason}
        />
      )}
    </ConfirmDialog>
  )
}
