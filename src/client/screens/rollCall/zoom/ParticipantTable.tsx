import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ZoomParticipant } from '../../../../contract/zoomParticipants'
import { zoomAssignment } from '../../../entities/zoomParticipants/zoomParticipants.request'
import { useAppDispatch } from '../../../store/hooks'
import { CardTable } from '../../../ui/CardTable'
import { useMeeting } from '../useMeeting'
import { AttendanceIntervals } from '../AttendanceIntervals'
import { useIsLive } from '../useMeetingTimes'
import { Muted } from '../../../ui/Muted'

const Names = styled(CardTable)(({ theme }) => ({
  '& td': { overflowWrap: 'anywhere' },
  // What is known of a name stands under it.
  '& td > span': { display: 'block', fontWeight: 400 },
  // In line with the title of the card.
  [theme.breakpoints.up('sm')]: { '& td:first-of-type, & th:first-of-type': { paddingLeft: 24 } },
}))

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
    <Names aria-label="Names from Zoom">
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
              <TableCell>
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
                    onClick={() => dispatch(zoomAssignment.dialogOpened({ zoomParticipantId }))}
                  >
                    {assignedTo === null ? 'Assign' : 'Change'}
                  </Button>
                </TableCell>
              )}
            </TableRow>
          )
        })}
      </TableBody>
    </Names>
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
