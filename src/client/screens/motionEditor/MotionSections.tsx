import {
  selectMotionEditor,
  selectStoredMotion,
} from '../../entities/motionEditor/motionEditor.selectors'
import {
  motionFileRemoved,
  motionFilesChosen,
} from '../../entities/motionEditor/motionEditor.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { AttachmentsField } from '../editor/AttachmentsField'
import { DescriptionField } from '../editor/DescriptionField'
import { LinksField } from '../editor/LinksField'
import { Section } from '../editor/Section'
import { StoredAttachments } from '../editor/StoredAttachments'
import { MotionTitleField } from './MotionTitleField'
import { useMotionError, useMotionField } from './useMotionField'

/** The fields, in the order in which a motion is thought of. */
export function MotionSections({ isNew }: { isNew: boolean }) {
  const [description, changeDescription] = useMotionField('description')
  const [links, changeLinks] = useMotionField('linkReference')
  const { errors } = useAppSelector(selectMotionEditor)
  return (
    <>
      <Section title="Motion">
        <MotionTitleField />
        <DescriptionField
          value={description}
          error={useMotionError('description')}
          onChange={changeDescription}
        />
      </Section>
      <Section title="Links and files">
        <LinksField place="linkReference" links={links} errors={errors} onChange={changeLinks} />
        {isNew ? <MotionFiles /> : <StoredFiles />}
      </Section>
    </>
  )
}

function MotionFiles() {
  const dispatch = useAppDispatch()
  const [attachments] = useMotionField('attachments')
  return (
    <AttachmentsField
      attachments={attachments}
      error={useMotionError('attachments')}
      onChoose={(files) => dispatch(motionFilesChosen(files))}
      onRemove={(fileId) => dispatch(motionFileRemoved({ fileId }))}
    />
  )
}

function StoredFiles() {
  const stored = useAppSelector(selectStoredMotion)
  return <StoredAttachments attachments={stored?.attachments ?? []} />
}
