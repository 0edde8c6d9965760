import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState, type SubmitEvent } from 'react'
import { dayIn, incompleteDay } from '../../../rules/calendarDay'
import { periodRefusal, type ReportPeriod } from '../../../rules/reportPeriod'
import { eventTypeChoices, type EventTypeChoice, type ReportAddress } from './reportQuery'
import type { ChangeReport } from './useReportAddress'
import { NativeSelect } from '../../ui/NativeSelect'

const dayFields = [
  { name: 'start', id: 'report-start', label: 'Start date' },
  { name: 'end', id: 'report-end', label: 'End date' },
] as const

/** Why the typed days are no period; null for each day that is right. */
function errorsOf({ start, end }: ReportPeriod) {
  const noDay = (day: string) => (dayIn(day) === null ? incompleteDay : null)
  const [noStart, noEnd] = [noDay(start), noDay(end)]
  const isWhole = noStart === null && noEnd === null
  return { start: isWhole ? periodRefusal({ start, end }) : noStart, end: noEnd }
}

interface ReportFiltersProps {
  report: ReportAddress
  changeReport: ChangeReport
  /** Called when the report on screen is requested again. */
  onSame: () => void
}

/** The filters of the report, which is made by its button. */
export function ReportFilters({ report, changeReport, onSame }: ReportFiltersProps) {
  const [eventType, setEventType] = useState(report.eventType)
  const [days, setDays] = useState<ReportPeriod>({ start: report.start, end: report.end })
  // Half a date is no mistake while it is being typed.
  const [left, setLeft] = useState({ start: false, end: false })
  const errors = errorsOf(days)
  const { eventType: shownType, start: shownStart, end: shownEnd } = report

  // Back and forward change the report without its button.
  const asShown = `${shownType} ${shownStart} ${shownEnd}`
  const [filled, setFilled] = useState(asShown)
  if (filled !== asShown) {
    setFilled(asShown)
    setEventType(shownType)
    setDays({ start: shownStart, end: shownEnd })
  }

  const generate = (event: SubmitEvent) => {
    event.preventDefault()
    setLeft({ start: true, end: true })
    const wrong = dayFields.find(({ name }) => errors[name] !== null)
    if (wrong) {
      document.getElementById(wrong.id)?.focus()
      return
    }
    const { start, end } = days
    const isSame = eventType === shownType && start === shownStart && end === shownEnd
    if (isSame) onSame()
    else changeReport({ eventType, start, end, page: 1 })
  }
  return (
    <Filters noValidate onSubmit={generate}>
      <NativeSelect
        id="event-type"
        label="Event type"
        fullWidth={false}
        value={eventType}
        choices={Object.entries(eventTypeChoices).map(([choice, { label }]) => [choice, label])}
        onChoose={(choice) => setEventType(choice as EventTypeChoice)}
      />
      {dayFields.map(({ name, ...field }) => (
        <ReportDay
          key={name}
          {...field}
          day={days[name]}
          error={left[name] ? errors[name] : null}
          onChange={(day) => {
            setDays({ ...days, [name]: day })
            setLeft({ ...left, [name]: false })
          }}
          onLeave={() => setLeft({ ...left, [name]: true })}
        />
      ))}
      <Button type="submit" variant="contained">
        Generate Report
      </Button>
    </Filters>
  )
}

/** The fields share a line before the button has to leave it. */
const Filters = styled('form')(({ theme }) => ({
  display: 'flex',
  flexGrow: 1,
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 16,
  [theme.breakpoints.down('sm')]: {
    gap: 12,
    '& > *': { flex: '1 1 100%' },
    '& > :has([type=date])': { flex: '1 1 40%' },
  },
  [theme.breakpoints.up('sm')]: {
    '& > :has([type=date])': { flex: '1 1 150px' },
    '& > :has(select)': { flex: '1 1 190px' },
    '& > [type=submit]': { marginTop: 28 },
  },
  [theme.breakpoints.up('md')]: {
    flexWrap: 'nowrap',
    '& > :not([type=submit])': { flex: '0 1 220px' },
    '& > [type=submit]': { flexShrink: 0 },
  },
}))

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
function ReportDay({ id, label, day, error, onChange, onLeave }: ReportDayProps) {
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
