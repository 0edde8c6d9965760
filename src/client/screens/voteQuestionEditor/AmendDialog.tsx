import Typography from '@mui/material/Typography'
import {
  confirmationDismissed,
  saveRequested,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.slice'
import { useAppDispatch } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ReasonField } from '../../ui/ReasonField'
import { fieldIdOf } from '../editor/fieldId'
import { useEditorField, useFieldError } from './useEditorField'

/** Asks why an open question gets another name. */
export function AmendDialog({ isBusy }: { isBusy: boolean }) {
  const dispatch = useAppDispatch()
  const [reason, change] = useEditorField('titleAmendmentReason')
  const error = useFieldError('titleAmendmentReason')
  return (
    <ConfirmDialog
      isOpen
      title="Amend Voting Question"
      cancelWord="Cancel"
      confirmWord="Save Changes"
      busyWord="Saving..."
      isBusy={isBusy}
      onCancel={() => dispatch(confirmationDismissed())}
      onConfirm={() => dispatch(saveRequested({ isConfirmed: true }))}
    >
      <Typography>
        A notification goes to the group, and those who object may request that the vote is
        cancelled. Only typographical fixes that do not change the meaning are allowed.
      </Typography>
      <ReasonField
        id={fieldIdOf('titleAmendmentReason')}
        label="Reason for the amendment"
        value={reason}
        error={error}
        isBusy={isBusy}
        onChange={change}
      />
    </ConfirmDialog>
  )
}
