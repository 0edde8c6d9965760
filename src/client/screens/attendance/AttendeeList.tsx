import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo, useState } from 'react'
import type { Attendee } from '../../../contract/checkIns'
import {
  selectAttendees,
  selectAttendeesRequest,
  attendees,
} from '../../entities/attendanceReport/attendees.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { FailedState } from '../../ui/FailedState'
import { LoadingText } from '../../ui/LoadingText'
import { SortHead, type Order } from '../../ui/SortHead'

interface AttendeeListProps {
  groupId: number
  eventId: number
  title: string
}

/** The distinct attendees of a meeting, fetched when they are first looked at. */
export function AttendeeList({ groupId, eventId, title }: AttendeeListProps) {
  const dispatch = useAppDispatch()
  const people = useAppSelector((state) => selectAttendees(state, eventId))
  const { status } = useAppSelector((state) => selectAttendeesRequest(state, eventId))
  const [order, setOrder] = useState(byAttendeeName)
  const sorted = useMemo(() => sortAttendees(people, order), [order, people])
  const isUnasked = status === 'idle'

  useEffect(() => {
    if (isUnasked) dispatch(attendees.requested({ groupId, eventId }))
  }, [dispatch, eventId, groupId, isUnasked])

  if (status === 'failed') {
    return (
      <FailedState
        text="The attendees could not be loaded."
        onRetry={() => dispatch(attendees.requested({ groupId, eventId }))}
      />
    )
  }
  if (status !== 'done') return <LoadingText />
  if (people.length === 0) {
    return <Typography variant="body2">There are no attendees for this event.</Typography>
  }
  return (
    <Table size="small" aria-label={`Attendees of ${title}`} sx={{ marginBottom: 1 }}>
      <TableHead>
        <TableRow>
          <SortHead column="name" label="Name" order={order} onSort={setOrder} />
          <SortHead column="company" label="Company" order={order} onSort={setOrder} />
        </TableRow>
      </TableHead>
      <TableBody>
        {sorted.map(({ key, name, company }) => (
          <TableRow key={key}>
            <TableCell>{name}</TableCell>
            <TableCell>{company}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

export type AttendeeColumn = 'name' | 'company'

const byAttendeeName: Order<AttendeeColumn> = { column: 'name', direction: 'asc' }

/** An attendee as a line of the report. */
interface AttendeeLine {
  key: string
  name: string
  company: string
}

/** The attendees in an order; those of one company by name. */
export function sortAttendees(
  people: readonly Attendee[],
  { column, direction }: Order<AttendeeColumn>,
): AttendeeLine[] {
  const sign = direction === 'asc' ? 1 : -1
  return people
    .map(({ userId, userName, memberCompanyName }, index) => ({
      key: userId === null ? `unknown ${index}` : String(userId),
      name: userName,
      company: memberCompanyName ?? '',
    }))
    .toSorted(
      (one, other) =>
        sign * one[column].localeCompare(other[column], 'en') ||
        one.name.localeCompare(other.name, 'en'),
    )
}
