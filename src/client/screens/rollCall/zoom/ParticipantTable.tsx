import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SxProps, Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import type { ZoomParticipant } from '../../../../contract/zoomParticipants'
import { zoomParticipants } from '../../../entities/zoomParticipants/zoomParticipants.slice'
import { useAppDispatch } from '../../../store/hooks'
import { rowsAsCards } from '../../../ui/rowsAsCards'
import { useMeeting } from '../useMeeting'
import { AttendanceIntervals } from '../AttendanceIntervals'
import { useIsLive } from '../useMeetingTimes'

/** In line with the title of the card. */
const underTheTitle: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.up('sm')]: {
    '& td:first-of-type, & th:first-of-type': { paddingLeft: 3 },
  },
})

interface ParticipantTableProps {
  eventId: number
  participants: readonly ZoomParticipant[]
}

/** The names that people gave themselves, when they were present, and the persons assigned to them. */
export function ParticipantTable({ eventId, participants }: ParticipantTableProps) {
  const dispatch = useAppDispatch()
  const isLive = useIsLive(eventId)
  const { canAssignParticipants } = useMeeting(eventId, (meeting) => meeting.abilities)
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
            return (
              <TableRow key={zoomParticipantId}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {displayName}
                  {email !== null && <Muted>{email}</Muted>}
                  <Presence of={participant} isLive={isLive} />
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
                      onClick={() => dispatch(zoomParticipants.dialogOpened({ zoomParticipantId }))}
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
function Presence({ of, isLive }: { of: ZoomParticipant; isLive: boolean }) {
  const { isPresent, stays = [] } = of
  const now = isPresent ? 'in the meeting' : 'left'
  return (
    <Muted>
      {isLive && now}
      {isLive && stays.length > 0 && ', '}
      <AttendanceIntervals stays={stays} />
    </Muted>
  )
}

function Muted({ children }: { children: ReactNode }) {
  return <Box sx={{ color: 'text.secondary', fontWeight: 400 }}>{children}</Box>
}
