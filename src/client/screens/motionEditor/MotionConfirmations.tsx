import Typography from '@mui/material/Typography'
import {
  motionForm,
  selectIsReasonMissing,
} from '../../entities/motionEditor/motionEditor.selectors'
import { useAppSelector } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ReasonField } from '../../ui/ReasonField'
import { fieldIdOf } from '../editor/fieldId'
import { useConfirmation } from '../editor/useConfirmation'
import { useField } from '../editor/useField'

/** What has to be asked before a motion is sent. */
export function MotionConfirmations() {
  const confirmation = useAppSelector((state) => motionForm.selectEditor(state).confirmation)
  if (confirmation === 'withoutAttachment') return <WithoutAttachmentDialog />
  if (confirmation === 'submit') return <SubmitDialog />
  return confirmation === 'amendment' && <AmendDialog />
}

function WithoutAttachmentDialog() {
  return (
    <ConfirmDialog
      title="Make Motion Without Attachment"
      cancelLabel="No, Go Back"
      confirmLabel="Yes, Continue"
      busyLabel="Continuing..."
      {...useConfirmation(motionForm)}
    >
      <Typography>
        Attachments cannot be added later. Are you sure you want to make this motion without an
        attachment?
      </Typography>
    </ConfirmDialog>
  )
}

function SubmitDialog() {
  const { title } = useAppSelector(motionForm.selectDraft)
  return (
    <ConfirmDialog
      title="Submit Motion?"
      cancelLabel="No, Cancel"
      confirmLabel="Yes, Motion"
      busyLabel="Submitting..."
      {...useConfirmation(motionForm)}
    >
      <Typography>{`You are about to make a motion for ${title.trim()}.`}</Typography>
    </ConfirmDialog>
  )
}

function AmendDialog() {
  const isMissing = useAppSelector(selectIsReasonMissing)
  const [reason, change] = useField(motionForm, 'amendmentReason')
  const answers = useConfirmation(motionForm)
  return (
    <ConfirmDialog
      title="Amend Motion"
      cancelLabel="Cancel"
      confirmLabel="Save Changes"
      busyLabel="Saving..."
      isImpossible={isMissing}
      {...answers}
    >
      <Typography>
        You are about to change what is moved. The group is told of the change and its reason.
      </Typography>
      <ReasonField
        id={fieldIdOf('amendmentReason')}
        label="Reason for the amendment"
        value={reason}
        error={null}
        help={isMissing ? 'Please provide a amendment reason.' : undefined}
        isBusy={answers.isBusy}
        onChange={change}
      />
    </ConfirmDialog>
  )
}
