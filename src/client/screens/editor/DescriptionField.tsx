import TextField from '@mui/material/TextField'
import { fieldIdOf } from './fieldId'

const longestDescription = 20_000

interface DescriptionFieldProps {
  value: string
  error: string | null
  onChange: (value: string) => void
}

/** Grows with what is written. */
export function DescriptionField({ value, error, onChange }: DescriptionFieldProps) {
  return (
    <TextField
      id={fieldIdOf('description')}
      label="Description"
      multiline
      minRows={4}
      fullWidth
      value={value}
      error={error !== null}
      helperText={error}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: longestDescription } }}
    />
  )
}
