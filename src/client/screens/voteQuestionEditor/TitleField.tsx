import TextField from '@mui/material/TextField'
import { fieldIdOf } from '../editor/fieldId'
import { useEditorField, useFieldError } from './useEditorField'

const longestTitle = 500

export function TitleField() {
  const [title, change] = useEditorField('title')
  const error = useFieldError('title')
  return (
    <TextField
      id={fieldIdOf('title')}
      label="Voting Question name"
      required
      fullWidth
      value={title}
      error={error !== null}
      helperText={error}
      onChange={(event) => change(event.target.value)}
      slotProps={{ htmlInput: { maxLength: longestTitle } }}
    />
  )
}
