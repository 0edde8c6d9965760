import { useTheme } from '@mui/material/styles'
import { LineChart } from '@mui/x-charts/LineChart'
import { useMemo } from 'react'
import type { QuorumHistoryPoint } from '../../../../contract/events'
import { zoneLabel } from '../../../../rules/associationZone'
import { formatZoned, formatZonedDateTime } from '../../../../rules/zonedText'
import { chartTicks, countTicks, drawnUntil } from '../../../../rules/quorumChart'
import { useNow } from '../../../ui/useNow'
import { useMeeting } from '../useMeeting'

interface HistoryChartProps {
  eventId: number
  points: QuorumHistoryPoint[]
}

/** `5:00 PM` below the axis, whose label names the zone; the whole instant where a point is pointed at. */
function timeOf(at: Date, { location }: { location: string }): string {
  const instant = at.toISOString()
  if (location !== 'tick') return formatZoned(instant)
  return formatZonedDateTime(instant).split(', ').at(-1) ?? ''
}

const asDate = (instant: string) => new Date(instant)

/** Active attendees over time against the flat line of the quorum. The table beneath says the same. */
export default function HistoryChart({ eventId, points }: HistoryChartProps) {
  const endTime = useMeeting(eventId, (meeting) => meeting.endTime)
  const quorumCount = useMeeting(eventId, (meeting) => meeting.quorumCount)
  const present = useNow()
  const { vars, palette } = useTheme()
  const colours = (vars ?? { palette }).palette

  const { dates, counts, ticks } = useMemo(() => {
    const from = points[0]?.created ?? present
    const until = drawnUntil(points, endTime, present) ?? from
    const last = points.at(-1)?.quorumAttendanceCount ?? 0
    return {
      dates: [...points.map(({ created }) => created), until].map(asDate),
      counts: [...points.map((point) => point.quorumAttendanceCount), last],
      ticks: chartTicks(from, until).map(asDate),
    }
  }, [endTime, points, present])
  const heights = countTicks(points, quorumCount)
  return (
    <div aria-hidden>
      <LineChart
        height={320}
        skipAnimation
        // The chart is hidden from screen readers, so it takes no focus; the table has all of it.
        disableKeyboardNavigation
        margin={{ left: 0, right: 28 }}
        xAxis={[
          {
            data: dates,
            scaleType: 'time',
            height: 56,
            label: `Time (${zoneLabel()})`,
            tickInterval: ticks,
            valueFormatter: timeOf,
          },
        ]}
        yAxis={[
          { min: 0, max: heights.length - 0.5, tickInterval: heights, tickMinStep: 1, width: 40 },
        ]}
        series={[
          {
            id: 'attendees',
            label: 'Active attendees',
            data: counts,
            curve: 'stepAfter',
            showMark: false,
            color: colours.primary.main,
          },
          {
            id: 'quorum',
            label: 'Quorum count',
            data: dates.map(() => quorumCount),
            curve: 'linear',
            showMark: false,
            color: colours.text.secondary,
          },
        ]}
        grid={{ horizontal: true }}
        sx={{ '& [data-series="quorum"]': { strokeDasharray: '6 4' } }}
      />
    </div>
  )
}
