import Typography from '@mui/material/Typography'
import {
  confirmationDismissed,
  saveRequested,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.slice'
import { useAppDispatch } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'

/** Asks before a question opens without a file. */
export function WithoutAttachmentDialog({ isBusy }: { isBusy: boolean }) {
  const dispatch = useAppDispatch()
  return (
    <ConfirmDialog
      isOpen
      title="Create Vote Without Attachment"
      cancelWord="No, Go Back"
      confirmWord="Yes, Create Vote"
      busyWord="Creating..."
      isBusy={isBusy}
      onCancel={() => dispatch(confirmationDismissed())}
      onConfirm={() => dispatch(saveRequested({ isConfirmed: true }))}
    >
      <Typography>
        Attachments cannot be added later. Are you sure you want to create this vote without an
        attachment?
      </Typography>
    </ConfirmDialog>
  )
}
