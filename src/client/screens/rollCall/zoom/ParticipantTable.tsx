import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SxProps, Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ZoomParticipant } from '../../../../contract/zoomParticipants'
import { assignmentAsked } from '../../../entities/zoomParticipants/zoomParticipants.slice'
import { useAppDispatch } from '../../../store/hooks'
import { rowsAsCards } from '../../../ui/rowsAsCards'

/** In line with the title of the card. */
const underTheTitle: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.up('sm')]: {
    '& td:first-of-type, & th:first-of-type': { paddingLeft: '24px' },
  },
})

/** As people called themselves, and who somebody said they are. */
export function ParticipantTable({ participants }: { participants: readonly ZoomParticipant[] }) {
  const dispatch = useAppDispatch()
  return (
    <Box sx={underTheTitle}>
      <Table aria-label="Names from Zoom" sx={rowsAsCards}>
        <TableHead>
          <TableRow>
            <TableCell>Name in Zoom</TableCell>
            <TableCell>Person</TableCell>
            <TableCell>Assign</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {participants.map(({ zoomParticipantId, displayName, email, assignedTo, assignedBy }) => (
            <TableRow key={zoomParticipantId}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {displayName}
                {email !== null && <Muted>{email}</Muted>}
              </TableCell>
              <TableCell>
                {assignedTo?.userName ?? 'Not recognized'}
                {assignedBy !== null && <Muted>{`said by ${assignedBy}`}</Muted>}
              </TableCell>
              <TableCell>
                <Button
                  size="small"
                  aria-label={
                    assignedTo === null
                      ? `Assign a person to ${displayName}`
                      : `Change the person of ${displayName}`
                  }
                  onClick={() => dispatch(assignmentAsked({ zoomParticipantId }))}
                >
                  {assignedTo === null ? 'Assign' : 'Change'}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function Muted({ children }: { children: string }) {
  return <Box sx={{ color: 'text.secondary', fontWeight: 400 }}>{children}</Box>
}
