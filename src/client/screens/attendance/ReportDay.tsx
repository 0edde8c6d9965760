import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { DateTime } from 'luxon'
import { useState } from 'react'
import { PACIFIC } from '../../../rules/pacificTime'
import { pickerLook } from '../../ui/pickerLook'

interface ReportDayProps {
  label: string
  /** Pacific days, `yyyy-MM-dd`. */
  day: string
  firstDay?: string
  lastDay?: string
  onChange: (day: string) => void
}

function pacificNoon(day: string | undefined): DateTime | undefined {
  return day === undefined ? undefined : DateTime.fromISO(`${day}T12:00`, { zone: PACIFIC })
}

/** A day that is chosen in the calendar alone: nothing can be typed into it. */
export function ReportDay({ label, day, firstDay, lastDay, onChange }: ReportDayProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <LocalizationProvider dateAdapter={AdapterLuxon} adapterLocale="en-US">
      <DatePicker
        label={label}
        timezone={PACIFIC}
        value={pacificNoon(day)}
        minDate={pacificNoon(firstDay)}
        maxDate={pacificNoon(lastDay)}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onChange={(chosen) => {
          const next = chosen?.toISODate()
          if (next) onChange(next)
        }}
        slotProps={{
          field: { readOnly: true },
          textField: { onClick: () => setOpen(true), sx: pickerLook },
        }}
      />
    </LocalizationProvider>
  )
}
