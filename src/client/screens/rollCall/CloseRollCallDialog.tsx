import Typography from '@mui/material/Typography'
import type { RollCallPreview } from '../../../contract/eventActs'
import {
  selectClosePreview,
  selectIsRollCallCommandRunning,
} from '../../entities/rollCallCommands/rollCallCommands.selectors'
import { rollCallCommand } from '../../entities/rollCallCommands/rollCallCommands.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { CommandPreview, MailPart, PreviewPart } from '../detail/CommandPreview'
import { CloseWarnings } from './CloseWarnings'
import type { MeetingAddress } from './useMeeting'

/** Asks before a roll call is closed, and tells what that will do. */
export function CloseRollCallDialog(address: MeetingAddress) {
  const dispatch = useAppDispatch()
  const refusal = useAppSelector((state) => selectClosePreview(state).answer?.refusal ?? null)
  return (
    <ConfirmDialog
      title="Close Roll Call?"
      cancelLabel="Cancel"
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
