import Typography from '@mui/material/Typography'
import {
  selectRecipients,
  questionForm,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { useAppSelector } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ReasonField } from '../../ui/ReasonField'
import { MailPart } from '../detail/CommandPreview'
import { fieldIdOf } from '../editor/fieldId'
import { useConfirmation } from '../editor/useConfirmation'
import { useField, useFieldError } from '../editor/useField'

/** What has to be asked before a question is sent. */
export function Confirmations() {
  const { selectEditor } = questionForm
  const confirmation = useAppSelector((state) => selectEditor(state).confirmation)
  if (confirmation === 'withoutAttachment') return <WithoutAttachmentDialog />
  return confirmation === 'amendment' && <AmendDialog />
}

function WithoutAttachmentDialog() {
  return (
    <ConfirmDialog
      title="Create Vote Without Attachment"
      cancelLabel="No, Go Back"
      confirmLabel="Yes, Create Vote"
      busyLabel="Creating..."
      {...useConfirmation(questionForm)}
    >
      <Typography>
        Attachments cannot be added later. Are you sure you want to create this vote without an
        attachment?
      </Typography>
    </ConfirmDialog>
  )
}

/** Asks why an open question gets another name. */
function AmendDialog() {
  const [reason, change] = useField(questionForm, 'titleAmendmentReason')
  const error = useFieldError(questionForm, 'titleAmendmentReason')
  const answers = useConfirmation(questionForm)
  const recipients = useAppSelector(selectRecipients)
  return (
    <ConfirmDialog
      title="Amend Voting Question"
      confirmLabel="Save Changes"
      busyLabel="Saving..."
      {...answers}
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
        isBusy={answers.isBusy}
        onChange={change}
      />
      <MailPart recipients={recipients} mailSubject={null} />
    </ConfirmDialog>
  )
}
