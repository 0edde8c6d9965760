import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import type { RollCallPreview } from '../../../contract/eventActs'
import { formatZonedTime } from '../../../rules/timeOfDay'
import { rollCallCommand } from '../../entities/rollCallCommands/rollCallCommands.slice'
import { useAppDispatch } from '../../store/hooks'
import { useMeeting, type MeetingAddress } from './useMeeting'
import { showNames } from './zoom/showNames'
import { unbroken } from '../../ui/zonedText'

/** Warns of what closing now would leave out: people who join later, and names that are not recognized. */
export function CloseWarnings({
  answer,
  eventId,
}: MeetingAddress & { answer: Pick<RollCallPreview, 'isMeetingLive' | 'unrecognized'> }) {
  const dispatch = useAppDispatch()
  const endTime = useMeeting(eventId, (meeting) => meeting.endTime)
  const { isMeetingLive, unrecognized } = answer
  const lookAtNames = () => {
    dispatch(rollCallCommand.dialogClosed())
    showNames()
  }
  return (
    <>
      {isMeetingLive && (
        <Alert severity="warning">
          {unbroken(
            `The meeting still runs until ${formatZonedTime(endTime)}. Whoever comes after the close is not counted.`,
          )}
        </Alert>
      )}
      {unrecognized.length > 0 && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {`${namesWords(unrecognized.length)} not been recognized and will not be counted: ${unrecognized.join(', ')}. `}
          <Link component="button" type="button" variant="inherit" onClick={lookAtNames}>
            Look at the names
          </Link>
        </Alert>
      )}
    </>
  )
}

function namesWords(count: number): string {
  return count === 1 ? '1 name from Zoom has' : `${count} names from Zoom have`
}
