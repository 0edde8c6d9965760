import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { DateTime } from 'luxon'
import { useMemo } from 'react'
import { PACIFIC } from '../../../rules/pacificTime'
import { pickerLook } from '../../ui/pickerLook'
import { fieldIdOf } from '../editor/fieldId'

interface DayFieldProps {
  /** `yyyy-MM-dd`; null while what is typed is no date. */
  day: string | null
  /** The first day that can be chosen. */
  firstDay: string
  error: string | null
  onChange: (day: string | null) => void
}

function pacificNoon(day: string): DateTime {
  return DateTime.fromISO(`${day}T12:00`, { zone: PACIFIC })
}

/** A calendar day in Pacific time. */
export function DayField({ day, firstDay, error, onChange }: DayFieldProps) {
  const value = useMemo(() => (day === null ? null : pacificNoon(day)), [day])
  const minDate = useMemo(() => pacificNoon(firstDay), [firstDay])
  return (
    <LocalizationProvider dateAdapter={AdapterLuxon} adapterLocale="en-US">
      <DatePicker
        label="Deadline date"
        timezone={PACIFIC}
        value={value}
        minDate={minDate}
        onChange={(next) => onChange(next?.isValid ? next.toISODate() : null)}
        slotProps={{
          textField: {
            id: fieldIdOf('deadlineDay'),
            required: true,
            error: error !== null,
            helperText: error,
            sx: pickerLook,
          },
        }}
      />
    </LocalizationProvider>
  )
}
