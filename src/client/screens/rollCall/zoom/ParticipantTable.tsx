import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SxProps, Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ZoomParticipant } from '../../../../contract/zoomParticipants'
import { formatPacificStretches } from '../../../../rules/pacificText'
import { assignmentAsked } from '../../../entities/zoomParticipants/zoomParticipants.slice'
import { useAppDispatch } from '../../../store/hooks'
import { rowsAsCards } from '../../../ui/rowsAsCards'
import { abilitiesOf } from '../meetingFacts'
import { useMeeting } from '../useMeeting'
import { useIsLive } from '../useMeetingTimes'

/** In line with the title of the card. */
const underTheTitle: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.up('sm')]: {
    '& td:first-of-type, & th:first-of-type': { paddingLeft: '24px' },
  },
})

interface ParticipantTableProps {
  eventId: number
  participants: readonly ZoomParticipant[]
}

/** As people called themselves, whether and when they were there, and who somebody said they are. */
export function ParticipantTable({ eventId, participants }: ParticipantTableProps) {
  const dispatch = useAppDispatch()
  const isLive = useIsLive(eventId)
  const { canAssignParticipants } = useMeeting(eventId, abilitiesOf)
  return (
    <Box sx={underTheTitle}>
      <Table aria-label="Names from Zoom" sx={rowsAsCards}>
        <TableHead>
          <TableRow>
            <TableCell>Name in Zoom</TableCell>
            <TableCell>Person</TableCell>
            {canAssignParticipants && <TableCell>Assign</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {participants.map((participant) => {
            const { zoomParticipantId, displayName, email, assignedTo, assignedBy } = participant
            const presence = presenceWords(participant, isLive)
            return (
              <TableRow key={zoomParticipantId}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {displayName}
                  {email !== null && <Muted>{email}</Muted>}
                  {presence !== '' && <Muted>{presence}</Muted>}
                </TableCell>
                <TableCell>
                  {assignedTo?.userName ?? 'Not recognized'}
                  {participant.proposed && (
                    <Muted>{`perhaps ${participant.proposed.userName}`}</Muted>
                  )}
                  {assignedBy !== null && <Muted>{`said by ${assignedBy}`}</Muted>}
                </TableCell>
                {canAssignParticipants && (
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
                )}
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </Box>
  )
}

/** Whether somebody is there now, and for staff when they were. */
function presenceWords({ isPresent, stays = [] }: ZoomParticipant, isLive: boolean): string {
  const now = isLive && (isPresent ? 'in the meeting' : 'left')
  const times = stays.length > 0 && formatPacificStretches(stays)
  return [now, times].filter(Boolean).join(', ')
}

function Muted({ children }: { children: string }) {
  return <Box sx={{ color: 'text.secondary', fontWeight: 400 }}>{children}</Box>
}
