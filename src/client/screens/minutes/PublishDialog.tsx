import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import {
  minutesCommand,
  selectMinutesError,
  selectRunningMinutesCommand,
} from '../../entities/minutes/minutes.request'
import type { MeetingTarget } from '../../entities/events/events.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ReasonField } from '../../ui/ReasonField'
import { useDraft } from '../../ui/useDraft'

interface PublishDialogProps {
  target: MeetingTarget
  /** The version that it becomes; a reason is needed of all but the first. */
  version: number
  /** The revision of the draft that was read before. */
  revision: number
  /** Another revision was saved meanwhile. */
  isOutdated: boolean
  onClose: () => void
}

/** Asks before the draft is shown to the group. */
export function PublishDialog(props: PublishDialogProps) {
  const { target, version, revision, isOutdated, onClose } = props
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector(selectRunningMinutesCommand) !== null
  const error = useAppSelector(selectMinutesError)
  const { text, write, discard } = useDraft(`publish.${target.eventId}.${version}`)
  const isAmended = version > 1
  const reason = isAmended ? text.trim() : ''
  return (
    <ConfirmDialog
      title={isAmended ? 'Publish the amended minutes?' : 'Publish the minutes?'}
      cancelLabel="No, Keep the Draft"
      confirmLabel="Yes, Publish"
      busyLabel="Publishing..."
      isBusy={isBusy}
      isImpossible={isOutdated || (isAmended && reason === '')}
      onCancel={() => {
        // It advises to close, read and come back.
        if (!isOutdated) discard()
        onClose()
      }}
      onEscape={onClose}
      onConfirm={() =>
        dispatch(minutesCommand.requested({ kind: 'publish', ...target, revision, reason }))
      }
    >
      <Typography>
        Everybody in the group can read them, with attendance, quorum, motions and decisions as they
        stand now. Versions published before stay readable.
      </Typography>
      {isAmended && (
        <ReasonField
          label="What was amended, and why"
          value={text}
          error={error?.errors.reason?.[0] ?? null}
          isBusy={isBusy}
          onChange={write}
        />
      )}
      {isOutdated && (
        <Alert severity="warning">
          Somebody else saved the minutes meanwhile. Close this and read them before you publish.
        </Alert>
      )}
      {error?.kind === 'publish' && !isOutdated && <Alert severity="error">{error.text}</Alert>}
    </ConfirmDialog>
  )
}
