import TextField from '@mui/material/TextField'
import { fieldIdOf } from './fieldIds'
import { useEditorField, useFieldError } from './useEditorField'

const longestDescription = 20_000

/** Grows with what is written. */
export function DescriptionField() {
  const [description, change] = useEditorField('description')
  const error = useFieldError('description')
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
