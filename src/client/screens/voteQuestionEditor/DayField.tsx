import TextField from '@mui/material/TextField'
import { fieldIdOf } from '../editor/fieldId'

interface DayFieldProps {
  /** `yyyy-MM-dd` as it was typed, its year perhaps unfinished; null while it is empty or half a date. */
  day: string | null
  /** The first day that the calendar offers. */
  firstDay: string
  error: string | null
  onChange: (day: string | null) => void
  onFocus: () => void
  onBlur: () => void
}

/** A calendar day in Pacific time. The browser's own field: it is typed into, and has a calendar too. */
export function DayField({ day, firstDay, error, onChange, onFocus, onBlur }: DayFieldProps) {
  return (
    <TextField
      id={fieldIdOf('deadlineDay')}
      type="date"
      label="Deadline date"
      required
      value={day ?? ''}
      error={error !== null}
      helperText={error}
      onChange={(event) => onChange(event.target.value || null)}
      onFocus={onFocus}
      onBlur={onBlur}
      // Without a last day the year takes six digits.
      slotProps={{ htmlInput: { min: firstDay, max: '2999-12-31' } }}
      sx={{ minWidth: 220 }}
    />
  )
}
