import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { automaticClosing } from '../../../rules/rollCall'
import type { Meeting } from '../../entities/events/events.slice'
import { rollCallCommand } from '../../entities/rollCallCommands/rollCallCommands.slice'
import { useAppDispatch } from '../../store/hooks'
import { SectionCard } from '../../ui/SectionCard'
import { useMeeting, type MeetingAddress } from './useMeeting'

function summaryWords(meeting: Meeting): string {
  if (meeting.attendeesEmailSent) return 'The summary email was sent to the group reflector.'
  if (meeting.attendeesEmailGivenUp)
    return 'The summary email did not reach the group reflector: the mail server did not take it, and it is not sent again.'
  return meeting.isRollCallOpen
    ? 'A summary email is sent to the group reflector when the roll call closes.'
    : 'The summary email has not been sent to the group reflector yet.'
}

const AttachButton = styled(Button)({ marginTop: 12, '& + p': { marginTop: 16 } })

/** What becomes of the roll call, and the way to close it now for those who may. */
export function NotesCard(address: MeetingAddress) {
  const { eventId } = address
  const dispatch = useAppDispatch()
  const isRollCallOpen = useMeeting(eventId, (meeting) => meeting.isRollCallOpen)
  const attendeesEmailSent = useMeeting(eventId, (meeting) => meeting.attendeesEmailSent)
  const rollCallClosedAt = useMeeting(eventId, (meeting) => meeting.rollCallClosedAt)
  const rollCallClosedBy = useMeeting(eventId, (meeting) => meeting.rollCallClosedBy)
  const { canAddAttachments, canCloseRollCall } = useMeeting(
    eventId,
    (meeting) => meeting.abilities,
  )
  return (
    <SectionCard title="Additional Notes">
      {rollCallClosedAt !== null && (
        <Typography>
          {rollCallClosedBy === automaticClosing
            ? 'The roll call closed automatically 48 hours after the event ended.'
            : `The roll call was closed by ${rollCallClosedBy}.`}
        </Typography>
      )}
      <Typography>{useMeeting(eventId, summaryWords)}</Typography>
      <Typography>
        <Link component={RouterLink} to={`/group/${address.groupId}/events/${eventId}/minutes`}>
          Minutes of this meeting
        </Link>
      </Typography>
      {rollCallClosedAt !== null && (
        <Typography>
          <Link component={RouterLink} to={`/group/${address.groupId}/events/${eventId}/timeline`}>
            Timeline of this meeting
          </Link>
        </Typography>
      )}
      {canAddAttachments && (
        <AttachButton
          size="small"
          onClick={() => dispatch(rollCallCommand.dialogOpened({ kind: 'attach', ...address }))}
        >
          + Attach File
        </AttachButton>
      )}
      {canAddAttachments && isRollCallOpen && !attendeesEmailSent && (
        <Typography>
          The roll call closes automatically 48 hours after the event ends.
          {canCloseRollCall && (
            <>
              {' To close it now, '}
              <Link
                component="button"
                type="button"
                variant="body1"
                onClick={() =>
                  dispatch(rollCallCommand.dialogOpened({ kind: 'close', ...address }))
                }
              >
                click here
              </Link>
              .
            </>
          )}
        </Typography>
      )}
    </SectionCard>
  )
}
