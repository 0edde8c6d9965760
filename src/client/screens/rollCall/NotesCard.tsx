import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { rollCallActAsked } from '../../entities/rollCallActs/rollCallActs.slice'
import { useAppDispatch } from '../../store/hooks'
import { SectionCard } from '../../ui/SectionCard'
import { abilitiesOf, isRollCallOpenOf, isSummarySentOf } from './meetingFacts'
import { useMeeting } from './useMeeting'
import type { MeetingAddress } from './useMeeting'

/** What becomes of the roll call, and the way to close it now for those who may. */
export function NotesCard(address: MeetingAddress) {
  const dispatch = useAppDispatch()
  const { canAddAttachments, canCloseRollCall } = useMeeting(address.eventId, abilitiesOf)
  const isOpen = useMeeting(address.eventId, isRollCallOpenOf)
  const isSummarySent = useMeeting(address.eventId, isSummarySentOf)
  return (
    <SectionCard title="Additional Notes">
      <Typography>
        {isSummarySent
          ? 'The summary email was sent to the group reflector.'
          : 'A summary email is sent to the group reflector when the roll call closes.'}
      </Typography>
      {canAddAttachments && (
        <Button
          size="small"
          onClick={() => dispatch(rollCallActAsked({ act: 'attach', ...address }))}
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
                onClick={() => dispatch(rollCallActAsked({ act: 'close', ...address }))}
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
