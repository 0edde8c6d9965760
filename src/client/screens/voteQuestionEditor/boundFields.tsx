/** Fields that other editors have too, bound to the question being written. */
import {
  selectEditor,
  selectStored,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import {
  fileRemoved,
  filesChosen,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { AttachmentsField } from '../editor/AttachmentsField'
import { DescriptionField } from '../editor/DescriptionField'
import { LinksField } from '../editor/LinksField'
import { StoredAttachments } from '../editor/StoredAttachments'
import { TitleField } from '../editor/TitleField'
import { useEditorField, useFieldError } from './useEditorField'

export function Title() {
  const [title, change] = useEditorField('title')
  return (
    <TitleField
      label="Voting Question name"
      value={title}
      error={useFieldError('title')}
      onChange={change}
    />
  )
}

export function Description() {
  const [description, change] = useEditorField('description')
  return (
    <DescriptionField value={description} error={useFieldError('description')} onChange={change} />
  )
}

export function Links() {
  const [links, change] = useEditorField('links')
  const { errors } = useAppSelector(selectEditor)
  return <LinksField place="links" links={links} errors={errors} onChange={change} />
}

export function Attachments() {
  const dispatch = useAppDispatch()
  const [attachments] = useEditorField('attachments')
  return (
    <AttachmentsField
      attachments={attachments}
      error={useFieldError('attachments')}
      onChoose={(files) => dispatch(filesChosen(files))}
      onRemove={(fileId) => dispatch(fileRemoved({ fileId }))}
    />
  )
}

export function StoredFiles() {
  const stored = useAppSelector(selectStored)
  return <StoredAttachments attachments={stored?.attachments ?? []} />
}
