import TextField from '@mui/material/TextField'

const longestReason = 5000

interface ReasonFieldProps {
  label: string
  value: string
  error: string | null
  /** Said beneath while nothing is wrong. */
  help?: string
  isBusy: boolean
  id?: string
  onChange: (value: string) => void
}

/** The required reason of an act, in its dialog. */
export function ReasonField({ label, value, error, help, isBusy, id, onChange }: ReasonFieldProps) {
  return (
    <TextField
      id={id}
      label={label}
      required
      multiline
      fullWidth
      minRows={3}
      value={value}
      error={error !== null}
      helperText={error ?? help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { maxLength: longestReason, readOnly: isBusy } }}
    />
  )
}
