import { useMemo, type KeyboardEvent } from 'react'
import { selectGroupName } from '../../entities/groups/groups.selectors'
import { motionForm, selectStoredMotion } from '../../entities/motionEditor/motionEditor.selectors'
import { useAppSelector } from '../../store/hooks'
import { useOptionalRouteId, useRouteId } from '../../ui/useRouteId'
import { AttachmentsField } from '../editor/AttachmentsField'
import { DescriptionField } from '../editor/DescriptionField'
import { EditorFrame } from '../editor/EditorFrame'
import { EditorScreen } from '../editor/EditorScreen'
import { LinksField } from '../editor/LinksField'
import { Section } from '../editor/Section'
import { StoredAttachments } from '../editor/StoredAttachments'
import { TitleField } from '../editor/TitleField'
import { useField } from '../editor/useField'
import { AccessDeniedPage } from '../errors/AccessDeniedPage'
import { NotFoundPage } from '../errors/NotFoundPage'
import { MotionConfirmations } from './MotionConfirmations'

/** Writes a new motion, or one that may still be amended. */
export default function MotionEditorScreen() {
  const groupId = useRouteId('groupId')
  const motionRequestId = useOptionalRouteId('motionRequestId')
  const fromMotionId = useOptionalRouteId('fromMotionId')
  const target = useMemo(
    () => ({ groupId, motionRequestId, fromMotionId }),
    [fromMotionId, groupId, motionRequestId],
  )
  const list = `/group/${groupId}/motions`
  return (
    <EditorScreen
      editor={motionForm}
      target={target}
      title={motionRequestId === null ? 'Make a Motion' : 'Edit Motion'}
      notFound={<NotFoundPage back={{ to: list, label: 'Motions' }} />}
      refusalOf={(code) => {
        if (code === 'may-not-make-motions') return <AccessDeniedPage />
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
  const { groupId, motionRequestId } = useAppSelector(motionForm.selectTarget)
  const groupName = useAppSelector((state) => selectGroupName(state, groupId))
  const stored = useAppSelector(selectStoredMotion)
  const isNew = motionRequestId === null
  return (
    <>
      <EditorFrame
        editor={motionForm}
        about="motion"
        title={isNew ? 'Make a Motion' : 'Edit Motion'}
        groupName={groupName}
        saveLabel={isNew ? 'Make a Motion' : 'Save Changes'}
        busyLabel={isNew ? 'Submitting...' : 'Saving...'}
      >
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
