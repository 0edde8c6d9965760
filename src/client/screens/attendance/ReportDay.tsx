import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { DateTime } from 'luxon'
import { associationZone } from '../../../rules/associationZone'
import { ReportDayButton } from './ReportDayButton'

interface ReportDayProps {
  label: string
  /** days, `yyyy-MM-dd`. */
  day: string
  firstDay?: string
  lastDay?: string
  onChange: (day: string) => void
}

function zonedNoon(day: string | undefined): DateTime | undefined {
  return day === undefined
    ? undefined
    : DateTime.fromISO(`${day}T12:00`, { zone: associationZone() })
}

/** A day that is chosen in the calendar, with its years and months: nothing is typed. */
export function ReportDay({ label, day, firstDay, lastDay, onChange }: ReportDayProps) {
  return (
    <LocalizationProvider dateAdapter={AdapterLuxon} adapterLocale="en-US">
      <DatePicker
        label={label}
        timezone={associationZone()}
        value={zonedNoon(day)}
        minDate={zonedNoon(firstDay)}
        maxDate={zonedNoon(lastDay)}
        views={['year', 'month', 'day']}
        openTo="day"
        onChange={(chosen) => {
          const next = chosen?.toISODate()
          if (next) onChange(next)
        }}
        slots={{ field: ReportDayButton }}
      />
    </LocalizationProvider>
  )
}
