import Typography from '@mui/material/Typography'
import { useMemo, type KeyboardEvent } from 'react'
import { selectGroupName, selectIsGroupAdmin } from '../../entities/groups/groups.selectors'
import { motionDrafts } from '../../entities/motionEditor/motionDrafts.slice'
import {
  keptMotion,
  motionForm,
  selectStoredMotion,
  selectIsReasonMissing,
} from '../../entities/motionEditor/motionEditor.selectors'
import { useAppSelector } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ReasonField } from '../../ui/ReasonField'
import { useOptionalRouteId, useRouteId } from '../../ui/useRouteId'
import { AttachmentsField } from '../editor/AttachmentsField'
import { DescriptionField } from '../editor/DescriptionField'
import { EditorFrame } from '../editor/EditorFrame'
import { EditorScreen } from '../editor/EditorScreen'
import { LinksField } from '../editor/LinksField'
import {
  DraftButtons,
  DraftFields,
  DraftList,
  KeptBy,
  type SharedEditor,
} from '../editor/SharedDraft'
import { Section } from '../editor/Section'
import { StoredAttachments } from '../editor/StoredAttachments'
import { TitleField } from '../editor/TitleField'
import { fieldIdOf } from '../editor/fieldId'
import { useConfirmation } from '../editor/useConfirmation'
import { useField } from '../editor/useField'
import AccessDeniedPage from '../errors/AccessDeniedPage'
import NotFoundPage from '../errors/NotFoundPage'

const sharedMotion: SharedEditor = {
  about: 'motion',
  shared: motionDrafts,
  kept: keptMotion,
  form: motionForm,
}

/** Writes a new motion, or one that may still be amended. */
export default function MotionEditorScreen() {
  const groupId = useRouteId('groupId')
  const motionRequestId = useOptionalRouteId('motionRequestId')
  const fromMotionId = useOptionalRouteId('fromMotionId')
  const draftId = useOptionalRouteId('draftId')
  const target = useMemo(
    () => ({ groupId, motionRequestId, fromMotionId, draftId }),
    [draftId, fromMotionId, groupId, motionRequestId],
  )
  const list = `/group/${groupId}/motions`
  return (
    <EditorScreen
      editor={motionForm}
      target={target}
      title={motionRequestId === null ? 'Make a Motion' : 'Edit Motion'}
      notFound={<NotFoundPage back={{ to: list, label: 'Motions' }} />}
      errorOf={(code) => {
        if (code === 'may-not-make-motions' || code === 'not-an-admin') return <AccessDeniedPage />
        return (
          code === 'access-denied' && <AccessDeniedPage area="motionrequest" groupId={groupId} />
        )
      }}
      canEdit={useAppSelector((state) => selectStoredMotion(state)?.abilities.canEdit ?? true)}
      ended={{
        back: { to: `${list}/${motionRequestId}`, label: 'The motion' },
        text: 'This motion can no longer be changed: it is complete or withdrawn, or somebody else made it.',
      }}
    >
      <MotionForm />
    </EditorScreen>
  )
}

/** Enter in a field does not send the form, so that no motion is made by accident. */
function suppressEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

/** The form of a motion that is ready to be written. */
function MotionForm() {
  const target = useAppSelector(motionForm.selectTarget)
  const { groupId, motionRequestId, draftId } = target
  const groupName = useAppSelector((state) => selectGroupName(state, groupId))
  const stored = useAppSelector(selectStoredMotion)
  const isNew = motionRequestId === null
  const mayKeep = useAppSelector((state) => selectIsGroupAdmin(state, groupId)) && isNew
  return (
    <>
      <EditorFrame
        editor={motionForm}
        about="motion"
        title={isNew ? 'Make a Motion' : 'Edit Motion'}
        groupName={groupName}
        saveLabel={isNew ? 'Make a Motion' : 'Save Changes'}
        busyLabel={isNew ? 'Submitting...' : 'Saving...'}
        acts={mayKeep && <DraftButtons {...sharedMotion} />}
        isKeeping={useAppSelector(motionDrafts.selectRunning) !== null}
      >
        {mayKeep && draftId === null && target.fromMotionId === null && (
          <DraftList {...sharedMotion} />
        )}
        {draftId !== null && <KeptBy {...sharedMotion} />}
        <Section title="Motion">
          <TitleField editor={motionForm} label="Voting Question" onKeyDown={suppressEnter} />
          <DescriptionField editor={motionForm} />
        </Section>
        <Section title="Links and files">
          <Links />
          {isNew ? (
            <AttachmentsField editor={motionForm} />
          ) : (
            <StoredAttachments attachments={stored?.attachments ?? []} />
          )}
        </Section>
        {mayKeep && <DraftFields {...sharedMotion} />}
      </EditorFrame>
      <MotionConfirmations />
    </>
  )
}

function Links() {
  const [links, change] = useField(motionForm, 'linkReference')
  const errors = useAppSelector((state) => motionForm.selectEditor(state).errors)
  return <LinksField path="linkReference" links={links} errors={errors} onChange={change} />
}

/** What has to be asked before a motion is sent. */
function MotionConfirmations() {
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
