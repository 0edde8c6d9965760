import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { automaticClosing } from '../../../rules/rollCall'
import { rollCallCommandAsked } from '../../entities/rollCallCommands/rollCallCommands.slice'
import { useAppDispatch } from '../../store/hooks'
import { SectionCard } from '../../ui/SectionCard'
import { abilitiesOf, closedAtOf, closedByOf } from './meetingFacts'
import { isRollCallOpenOf, isSummaryGivenUpOf, isSummarySentOf } from './meetingFacts'
import { useMeeting } from './useMeeting'
import type { MeetingAddress } from './useMeeting'

function summaryWords(isOpen: boolean, isSent: boolean, isGivenUp: boolean): string {
  if (isSent) return 'The summary email was sent to the group reflector.'
  if (isGivenUp)
    return 'The summary email did not reach the group reflector: the mail server did not take it, and it is not sent again.'
  return isOpen
    ? 'A summary email is sent to the group reflector when the roll call closes.'
    : 'The summary email has not been sent to the group reflector yet.'
}

/** What becomes of the roll call, and the way to close it now for those who may. */
export function NotesCard(address: MeetingAddress) {
  const dispatch = useAppDispatch()
  const { canAddAttachments, canCloseRollCall } = useMeeting(address.eventId, abilitiesOf)
  const isOpen = useMeeting(address.eventId, isRollCallOpenOf)
  const isSummarySent = useMeeting(address.eventId, isSummarySentOf)
  const isSummaryGivenUp = useMeeting(address.eventId, isSummaryGivenUpOf)
  const closedAt = useMeeting(address.eventId, closedAtOf)
  const closedBy = useMeeting(address.eventId, closedByOf)
  return (
    <SectionCard title="Additional Notes">
      {closedAt !== null && (
        <Typography>
          {closedBy === automaticClosing
            ? 'The roll call closed automatically 48 hours after the event ended.'
            : `The roll call was closed by ${closedBy}.`}
        </Typography>
      )}
      <Typography>{summaryWords(isOpen, isSummarySent, isSummaryGivenUp)}</Typography>
      {canAddAttachments && (
        <Button
          size="small"
          onClick={() => dispatch(rollCallCommandAsked({ kind: 'attach', ...address }))}
          sx={{ marginTop: 1.5 }}
        >
          + Attach File
        </Button>
      )}
      {canAddAttachments && isOpen && !isSummarySent && (
        <Typography sx={{ marginTop: 2 }}>
          The roll call closes automatically 48 hours after the event ends.
          {canCloseRollCall && (
            <>
              {' To close it now, '}
              <Link
                component="button"
                type="button"
                variant="body1"
                onClick={() => dispatch(rollCallCommandAsked({ kind: 'close', ...address }))}
                sx={{ verticalAlign: 'baseline' }}
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
