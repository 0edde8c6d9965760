import TextField from '@mui/material/TextField'

interface ReportDayProps {
  id: string
  label: string
  /** `yyyy-MM-dd`; empty while it is half a date. */
  day: string
  error: string | null
  onChange: (day: string) => void
  onLeave: () => void
}

/** A day of the report. The browser's own field: it is typed into, and has a calendar too. */
export function ReportDay({ id, label, day, error, onChange, onLeave }: ReportDayProps) {
  return (
    <TextField
      id={id}
      type="date"
      label={label}
      value={day}
      error={error !== null}
      helperText={error}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      // Without a last day the year takes six digits.
      slotProps={{ htmlInput: { max: '2999-12-31' } }}
    />
  )
}
