import IconButton from '@mui/material/IconButton'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import {
  attendeesToAdd,
  type AttendeeToAdd,
} from '../../entities/attendeesToAdd/attendeesToAdd.slice'
import { useAppDispatch } from '../../store/hooks'
import { CrossIcon } from '../../ui/icons/CrossIcon'
import { CardTable } from '../../ui/CardTable'

/** Who will be checked in; nothing while nobody is chosen. */
export function AttendeesToAdd({ chosen }: { chosen: readonly AttendeeToAdd[] }) {
  const dispatch = useAppDispatch()
  if (chosen.length === 0) return null
  return (
    <CardTable size="small" aria-label="Users to be added">
      <TableHead>
        <TableRow>
          <TableCell>Name</TableCell>
          <TableCell>Company</TableCell>
          <TableCell>Role</TableCell>
          <TableCell>Remove</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {chosen.map(({ userId, name, company, role }) => (
          <TableRow key={userId}>
            <TableCell>{name}</TableCell>
            <TableCell>{company}</TableCell>
            <TableCell>{role}</TableCell>
            <TableCell>
              <IconButton
                size="small"
                aria-label={`Remove ${name}`}
                onClick={() => dispatch(attendeesToAdd.dropped({ userId }))}
              >
                <CrossIcon fontSize="small" />
              </IconButton>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </CardTable>
  )
}
