import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState, type SubmitEvent } from 'react'
import { ReportDay } from './ReportDay'
import { eventTypeChoices, type EventTypeChoice, type ReportAddress } from './reportQuery'
import type { ChangeReport } from './useReportAddress'

interface ReportFiltersProps {
  report: ReportAddress
  changeReport: ChangeReport
  /** Called when the report on screen is requested again. */
  onSame: () => void
}

/** The filters of the report, which is made by its button. */
export function ReportFilters({ report, changeReport, onSame }: ReportFiltersProps) {
  const [eventType, setEventType] = useState(report.eventType)
  const [start, setStart] = useState(report.start)
  const [end, setEnd] = useState(report.end)

  const generate = (event: SubmitEvent) => {
    event.preventDefault()
    const isSame = eventType === report.eventType && start === report.start && end === report.end
    if (isSame) onSame()
    else changeReport({ eventType, start, end, page: 1 })
  }
  return (
    <Box
      component="form"
      onSubmit={generate}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        gap: 2,
        marginBottom: 1,
        // The fields share a line before the button has to leave it.
        '& > *': { width: { xs: '100%', sm: 'auto' } },
        '& > :not([type=submit])': { flex: { sm: '1 1 176px', md: '0 1 220px' } },
      }}
    >
      <TextField
        select
        id="event-type"
        label="Event type"
        value={eventType}
        onChange={(event) => setEventType(event.target.value as EventTypeChoice)}
        slotProps={{ select: { native: true } }}
      >
        {Object.entries(eventTypeChoices).map(([choice, { label }]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </TextField>
      <ReportDay label="Start date" day={start} lastDay={end} onChange={setStart} />
      <ReportDay label="End date" day={end} firstDay={start} onChange={setEnd} />
      <Button type="submit" variant="contained">
        Generate Report
      </Button>
    </Box>
  )
}
