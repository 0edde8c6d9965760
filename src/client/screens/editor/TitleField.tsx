import TextField from '@mui/material/TextField'
import type { KeyboardEvent } from 'react'
import { fieldIdOf } from './fieldId'

const longestTitle = 500

interface TitleFieldProps {
  label: string
  value: string
  error: string | null
  onChange: (value: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** What is asked, in a line. */
export function TitleField({ label, value, error, onChange, onKeyDown }: TitleFieldProps) {
  return (
    <TextField
      id={fieldIdOf('title')}
      label={label}
      required
      fullWidth
      value={value}
      error={error !== null}
      helperText={error}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      slotProps={{ htmlInput: { maxLength: longestTitle } }}
    />
  )
}
