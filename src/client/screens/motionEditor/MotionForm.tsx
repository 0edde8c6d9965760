import type { KeyboardEvent } from 'react'
import { selectGroupName } from '../../entities/groups/groups.selectors'
import { motionForm, selectStoredMotion } from '../../entities/motionEditor/motionEditor.selectors'
import { useAppSelector } from '../../store/hooks'
import { AttachmentsField } from '../editor/AttachmentsField'
import { DescriptionField } from '../editor/DescriptionField'
import { EditorFrame } from '../editor/EditorFrame'
import { LinksField } from '../editor/LinksField'
import { Section } from '../editor/Section'
import { StoredAttachments } from '../editor/StoredAttachments'
import { TitleField } from '../editor/TitleField'
import { useField } from '../editor/useField'
import { MotionConfirmations } from './MotionConfirmations'

/** Enter in a field does not send the form, so that no motion is made by accident. */
function suppressEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault()
}

/** The form of a motion that is ready to be written. */
export function MotionForm() {
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
