import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { QuorumHistoryPoint } from '../../../../contract/events'
import { formatZoned } from '../../../ui/zonedText'
import { isQuorumReached } from '../../../../rules/quorum'
import { CardTable } from '../../../ui/CardTable'
import { useMeeting } from '../useMeeting'

interface HistoryTableProps {
  eventId: number
  points: readonly QuorumHistoryPoint[]
}

/** The same as the chart, for those who cannot see it and those who want it exact. */
export function HistoryTable({ eventId, points }: HistoryTableProps) {
  const quorumCount = useMeeting(eventId, (meeting) => meeting.quorumCount)
  const quorumEligible = useMeeting(eventId, (meeting) => meeting.quorumEligible)
  return (
    <CardTable size="small" aria-label="Quorum history">
      <TableHead>
        <TableRow>
          <TableCell>From</TableCell>
          <TableCell>Active attendees</TableCell>
          <TableCell>Quorum</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {points.map(({ created, quorumAttendanceCount }) => (
          <TableRow key={created}>
            <TableCell>
              <time dateTime={created}>{formatZoned(created)}</time>
            </TableCell>
            <TableCell>{`${quorumAttendanceCount} present, ${quorumCount} needed`}</TableCell>
            <TableCell>
              {isQuorumReached(quorumCount, quorumAttendanceCount, quorumEligible)
                ? 'Met'
                : 'Not met'}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </CardTable>
  )
}
