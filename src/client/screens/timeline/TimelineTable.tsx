import Link from '@mui/material/Link'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { Link as RouterLink } from 'react-router-dom'
import { type MeetingTimeline, timelineRows } from '../../../rules/meetingTimeline'
import { formatZonedTime } from '../../../rules/timeOfDay'
import { CardTable } from '../../ui/CardTable'
import { SectionCard } from '../../ui/SectionCard'
import { SiteLink } from '../../ui/SiteLink'
import { momentQuery } from './useTimelineMoment'

interface TimelineTableProps {
  groupId: number
  timeline: MeetingTimeline
}

/** The same as the picture, for those who cannot see it and those who want it exact; each time is a link to itself. */
export function TimelineTable({ groupId, timeline }: TimelineTableProps) {
  return (
    <SectionCard title="As a table" isFlush>
      <CardTable size="small" aria-label="What happened, by time">
        <TableHead>
          <TableRow>
            <TableCell>Time</TableCell>
            <TableCell>What happened</TableCell>
            <TableCell>Present for quorum</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {timelineRows(timeline).map(({ at, text, to, count, isQuorumMet }, row) => (
            <TableRow key={`${row} ${text}`}>
              <TableCell>
                <Link
                  component={RouterLink}
                  to={{ search: new URLSearchParams(momentQuery(at)).toString() }}
                  replace
                  noWrap
                >
                  <time dateTime={at}>{formatZonedTime(at)}</time>
                </Link>
              </TableCell>
              <TableCell sx={{ flexBasis: '100%' }}>
                {to === undefined ? (
                  text
                ) : (
                  <SiteLink to={`/group/${groupId}/${to}`}>{text}</SiteLink>
                )}
              </TableCell>
              <TableCell>
                {timeline.quorum.needed === 0
                  ? count
                  : `${count}, ${isQuorumMet ? 'quorum met' : 'no quorum'}`}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </CardTable>
    </SectionCard>
  )
}
