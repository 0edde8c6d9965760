import TextField from '@mui/material/TextField'
import type { FieldEditor } from './editor'
import { fieldIdOf } from './fieldId'
import { useField, useFieldError } from './useField'

const longestDescription = 20_000

/** Grows with what is written. */
export function DescriptionField({ editor }: { editor: FieldEditor<{ description: string }> }) {
  const [description, change] = useField(editor, 'description')
  const error = useFieldError(editor, 'description')
  return (
    <TextField
      id={fieldIdOf('description')}
      label="Description"
      multiline
      minRows={4}
      fullWidth
      value={description}
      error={error !== null}
      helperText={error}
      onChange={(event) => change(event.target.value)}
      slotProps={{ htmlInput: { maxLength: longestDescription } }}
    />
  )
}
