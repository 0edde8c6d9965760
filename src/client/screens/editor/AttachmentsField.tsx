import { styled } from '@mui/material/styles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import { formatFileSize } from '../../../rules/fileSize'
import { selectFileLimits } from '../../entities/configuration/configuration.selectors'
import { storeFiles } from '../../store/fileStore'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ChosenFileList } from '../../ui/ChosenFileList'
import { PlusIcon } from '../../ui/laterIcons'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { AttachmentEditor } from './editor'
import { fieldIdOf } from './fieldId'
import { useFieldError } from './useField'

const AddButton = styled(Button)({ marginTop: 8 })

/** The files of a new question or motion; a stored one takes no more files. */
export function AttachmentsField({ editor }: { editor: AttachmentEditor }) {
  const { filesChosen, fileRemoved } = editor.actions
  const dispatch = useAppDispatch()
  const attachments = useAppSelector((state) => editor.selectDraft(state).attachments)
  const error = useFieldError(editor, 'attachments')
  const limits = useAppSelector(selectFileLimits)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const labelId = useId()
  const helpId = useId()

  const choose = (files: FileList | null) => {
    const chosen = storeFiles(files)
    if (chosen.length > 0) dispatch(filesChosen(chosen))
    // The same file may be chosen again after it was removed.
    if (input.current) input.current.value = ''
  }
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        choose(event.dataTransfer.files)
      }}
    >
      <Typography id={labelId} variant="subtitle1">
        Attachments
      </Typography>
      <Typography id={helpId} variant="body2" color="textSecondary">
        {`Attachments cannot be added later. Up to ${formatFileSize(limits.single)} each, ${formatFileSize(limits.total)} in all.`}
      </Typography>
      <ChosenFileList
        files={attachments}
        onRemove={(fileId) => {
          dispatch(fileRemoved({ fileId }))
          button.current?.focus()
        }}
      />
      <input
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-labelledby={labelId}
        style={visuallyHidden}
        onChange={(event) => choose(event.target.files)}
      />
      <AddButton
        ref={button}
        id={fieldIdOf('attachments')}
        size="small"
        aria-describedby={helpId}
        startIcon={<PlusIcon />}
        onClick={() => input.current?.click()}
      >
        Choose files
      </AddButton>
      {error !== null && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  )
}
