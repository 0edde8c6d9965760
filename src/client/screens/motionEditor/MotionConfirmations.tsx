import Typography from '@mui/material/Typography'
import {
  selectIsReasonMissing,
  selectMotionDraft,
  selectMotionEditor,
} from '../../entities/motionEditor/motionEditor.selectors'
import {
  motionConfirmationDismissed,
  motionSaveRequested,
} from '../../entities/motionEditor/motionEditor.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ReasonField } from '../../ui/ReasonField'
import { fieldIdOf } from '../editor/fieldId'
import { useMotionField } from './useMotionField'

/** What has to be asked before a motion is sent. */
export function MotionConfirmations() {
  const { confirmation } = useAppSelector(selectMotionEditor)
  if (confirmation === 'withoutAttachment') return <WithoutAttachmentDialog />
  if (confirmation === 'submit') return <SubmitDialog />
  return confirmation === 'amendment' && <AmendDialog />
}

function useAnswers() {
  const dispatch = useAppDispatch()
  const { confirmation, saving } = useAppSelector(selectMotionEditor)
  return {
    isBusy: saving.status === 'running',
    onCancel: () => dispatch(motionConfirmationDismissed()),
    onConfirm: () => dispatch(motionSaveRequested({ answered: confirmation })),
  }
}

function WithoutAttachmentDialog() {
  return (
    <ConfirmDialog
      isOpen
      title="Make Motion Without Attachment"
      cancelWord="No, Go Back"
      confirmWord="Yes, Continue"
      busyWord="Continuing..."
      {...useAnswers()}
    >
      <Typography>
        Attachments cannot be added later. Are you sure you want to make this motion without an
        attachment?
      </Typography>
    </ConfirmDialog>
  )
}

function SubmitDialog() {
  const { title } = useAppSelector(selectMotionDraft)
  return (
    <ConfirmDialog
      isOpen
      title="Submit Motion?"
      cancelWord="No, Cancel"
      confirmWord="Yes, Motion"
      busyWord="Submitting..."
      {...useAnswers()}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {`You are about to make a motion for ${title.trim()}.`}
      </Typography>
    </ConfirmDialog>
  )
}

function AmendDialog() {
  const isMissing = useAppSelector(selectIsReasonMissing)
  const [reason, change] = useMotionField('amendmentReason')
  const answers = useAnswers()
  return (
    <ConfirmDialog
      isOpen
      title="Amend Motion"
      cancelWord="Cancel"
      confirmWord="Save Changes"
      busyWord="Saving..."
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
