import Typography from '@mui/material/Typography'
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import type { RollCallPreview } from '../../../contract/eventActs'
import { formatZonedTime } from '../../../rules/timeOfDay'
import {
  selectClosePreview,
  selectIsRollCallCommandRunning,
} from '../../entities/rollCallCommands/rollCallCommands.selectors'
import { rollCallCommand } from '../../entities/rollCallCommands/rollCallCommands.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { unbroken } from '../../ui/zonedText'
import { CommandPreview, MailPart, PreviewPart } from '../detail/CommandPreview'
import { type MeetingAddress, useMeeting } from './useMeeting'
import { showNames } from './zoom/showNames'

/** Asks before a roll call is closed, and tells what that will do. */
export function CloseRollCallDialog(address: MeetingAddress) {
  const dispatch = useAppDispatch()
  const refusal = useAppSelector((state) => selectClosePreview(state).answer?.refusal ?? null)
  return (
    <ConfirmDialog
      title="Close Roll Call?"
      confirmLabel="Yes, Proceed"
      busyLabel="Closing..."
      isBusy={useAppSelector(selectIsRollCallCommandRunning)}
      isImpossible={refusal !== null}
      onCancel={() => dispatch(rollCallCommand.dialogClosed())}
      onConfirm={() => dispatch(rollCallCommand.requested({ kind: 'close', ...address }))}
    >
      <Typography>Attendance will be locked and the summary email will be sent.</Typography>
      <ClosePreview {...address} />
    </ConfirmDialog>
  )
}

/** What closing will do: who came, who is mailed, whose eligibility changes. */
function ClosePreview(address: MeetingAddress) {
  const preview = useAppSelector(selectClosePreview)
  return (
    <CommandPreview preview={preview} height={160}>
      {(answer) => (
        <>
          <CloseWarnings answer={answer} {...address} />
          <PreviewPart title="What is locked">{lockedText(answer)}</PreviewPart>
          <MailPart {...answer} />
          <PreviewPart title="Who loses quorum eligibility">{namesOf(answer.losing)}</PreviewPart>
          <PreviewPart title="Who regains it">{namesOf(answer.regaining)}</PreviewPart>
        </>
      )}
    </CommandPreview>
  )
}

function lockedText(answer: RollCallPreview): string {
  const { totalCheckIns, highestQuorumAttendance, quorumCount } = answer
  const attendees = totalCheckIns === 1 ? '1 attendee' : `${totalCheckIns} attendees`
  return `${attendees}. At most ${highestQuorumAttendance} counted for quorum at once, ${quorumCount} are needed.`
}

function namesOf(changed: RollCallPreview['losing']): string {
  const names = changed.map(({ name, companyName }) =>
    companyName === null || companyName === name ? name : `${name} (${companyName})`,
  )
  return names.length === 0 ? 'Nobody' : names.join(', ')
}

/** Warns of what closing now would leave out: people who join later, and names that are not recognized. */
function CloseWarnings({
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
        <Alert severity="warning">
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
