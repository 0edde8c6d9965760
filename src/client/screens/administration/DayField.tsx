import TextField from '@mui/material/TextField'

interface DayFieldProps {
  label: string
  /** `yyyy-MM-dd`; empty where none is chosen. */
  day: string
  onChange: (day: string) => void
}

/** A calendar day, in the browser's own field. */
export function DayField({ label, day, onChange }: DayFieldProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={day}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { max: '2999-12-31' } }}
    />
  )
}
