import TextField from '@mui/material/TextField'
import type { KeyboardEvent } from 'react'
import type { FieldEditor } from './editor'
import { fieldIdOf } from './fieldId'
import { useField, useFieldError } from './useField'

const longestTitle = 500

interface TitleFieldProps {
  editor: FieldEditor<{ title: string }>
  label: string
  onKeyDown?: (event: KeyboardEvent) => void
}

/** What is asked, in a line. */
export function TitleField({ editor, label, onKeyDown }: TitleFieldProps) {
  const [title, change] = useField(editor, 'title')
  const error = useFieldError(editor, 'title')
  return (
    <TextField
      id={fieldIdOf('title')}
      label={label}
      required
      fullWidth
      value={title}
      error={error !== null}
      helperText={error}
      onChange={(event) => change(event.target.value)}
      onKeyDown={onKeyDown}
      slotProps={{ htmlInput: { maxLength: longestTitle } }}
    />
  )
}
