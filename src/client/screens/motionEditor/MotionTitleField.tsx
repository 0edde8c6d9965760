import TextField from '@mui/material/TextField'
import { fieldIdOf } from '../editor/fieldId'
import { useMotionError, useMotionField } from './useMotionField'

const longestTitle = 500

/** The question that is moved. Enter sends nothing: a motion is not made by a slip of the finger. */
export function MotionTitleField() {
  const [title, change] = useMotionField('title')
  const error = useMotionError('title')
  return (
    <TextField
      id={fieldIdOf('title')}
      label="Voting Question"
      required
      fullWidth
      value={title}
      error={error !== null}
      helperText={error}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
      slotProps={{ htmlInput: { maxLength: longestTitle } }}
    />
  )
}
