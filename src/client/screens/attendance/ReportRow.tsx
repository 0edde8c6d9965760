import IconButton from '@mui/material/IconButton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { memo, useId, useState } from 'react'
import type { EventListItem } from '../../../contract/events'
import { eventTypeName } from '../../../rules/eventType'
import { formatZoned } from '../../ui/zonedText'
import { ChevronDownIcon, ChevronRightIcon } from '../../ui/laterIcons'
import { SiteLink } from '../../ui/SiteLink'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { DoubtfulFigure } from '../detail/DoubtfulFigure'
import { AttendeeList } from './AttendeeList'

interface ReportRowProps {
  groupId: number
  row: EventListItem
}

/** A meeting; it unfolds to its attendees. */
export const ReportRow = memo(function ReportRow({ groupId, row }: ReportRowProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const listId = useId()
  const { eventId, title, startTime } = row
  const rollCall = `/group/${groupId}/events/${eventId}/rollcall`
  return (
    <>
      <TableRow>
        <TableCell className="toggle">
          <IconButton
            size="small"
            aria-label={`Attendees of ${title}`}
            aria-expanded={isUnfolded}
            aria-controls={isUnfolded ? listId : undefined}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? <ChevronDownIcon /> : <ChevronRightIcon />}
          </IconButton>
        </TableCell>
        <TableCell className="start">
          <time dateTime={startTime}>{formatZoned(startTime)}</time>
        </TableCell>
        <TableCell className="title">
          <SiteLink to={rollCall}>{title}</SiteLink>
        </TableCell>
        <TableCell>{eventTypeName(row.eventType)}</TableCell>
        <TableCell>{row.createdBy}</TableCell>
        <TableCell className="total" align="right">
          {row.isRollCallOpen ? (
            <SiteLink to={rollCall}>
              Roll Call<span style={visuallyHidden}>{` of ${title}`}</span>
            </SiteLink>
          ) : (
            <DoubtfulFigure mismatch={row.recordMismatch}>
              {row.totalCheckIns}
              <span className="unit">{' attendees'}</span>
            </DoubtfulFigure>
          )}
        </TableCell>
      </TableRow>
      {isUnfolded && (
        <TableRow id={listId} className="unfolded">
          <TableCell colSpan={6}>
            <AttendeeList groupId={groupId} eventId={eventId} title={title} />
          </TableCell>
        </TableRow>
      )}
    </>
  )
})
