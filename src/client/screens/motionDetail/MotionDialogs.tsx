import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { MotionRequest } from '../../../contract/motions'
import { isBlank } from '../../../rules/comment'
import {
  selectOpenMotionDialog,
  selectIsMotionCommandRunning,
  selectMotionCommandError,
  motionCommand,
  type OpenMotionDialog,
} from '../../entities/motionCommands/motionCommands.request'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ReasonField } from '../../ui/ReasonField'
import { useDraft } from '../../ui/useDraft'
import { endingOf, lastSeconderOf, motionedOf } from './motion.selectors'
import { useMotion, type MotionAddress } from './useMotion'

interface MotionCommand {
  kind: OpenMotionDialog['kind']
  label: string
  isOffered: (motion: MotionRequest) => boolean
}

/** What the menu of a motion offers beside its editor, each after a dialog. */
export const menuCommands: readonly MotionCommand[] = [
  { kind: 'withdraw', label: 'Withdraw', isOffered: ({ abilities }) => abilities.canWithdraw },
]

/** The open dialog of a command; it stays when the button that opened it goes. */
export function MotionDialogs(address: MotionAddress) {
  const dialog = useAppSelector((state) => selectOpenMotionDialog(state, address.motionRequestId))
  if (dialog === null) return null
  if (dialog.kind === 'withdraw') return <WithdrawDialog {...address} />
  return <StandBehindDialog {...address} kind={dialog.kind} />
}

const dialogTexts = {
  takeUp: {
    title: 'Submit Motion?',
    confirmLabel: 'Yes, Motion',
    about: (title: string) => `You are about to make a motion for ${title}.`,
    offerOf: (motion: MotionRequest) => motion.abilities.takeUp,
    firstOf: (motion: MotionRequest) => motionedOf(motion).name,
    verb: 'made',
    notice: 'Motion made.',
  },
  second: {
    title: 'Submit Second?',
    confirmLabel: 'Yes, Second',
    about: (title: string) => `You are about to second the motion for ${title}.`,
    offerOf: (motion: MotionRequest) => motion.abilities.second,
    firstOf: lastSeconderOf,
    verb: 'seconded',
    notice: 'Motion seconded.',
  },
}

/**
 * Asks before a person adopts or seconds a motion. The dialog stays open and explains a refusal; where somebody
 * else was first, it names them.
 */
function StandBehindDialog({
  kind,
  ...address
}: MotionAddress & { kind: keyof typeof dialogTexts }) {
  const dispatch = useAppDispatch()
  const { motionRequestId } = address
  const { title, confirmLabel, about, offerOf, firstOf, verb, notice } = dialogTexts[kind]
  const motionTitle = useMotion(motionRequestId, (motion) => motion.title)
  const offer = useMotion(motionRequestId, offerOf)
  const first = useMotion(motionRequestId, firstOf)
  const isBusy = useAppSelector(selectIsMotionCommandRunning)
  const refused = useAppSelector((state) => selectMotionCommandError(state, motionRequestId))
  const isLate = !isBusy && !offer.isOffered
  const ending = useMotion(motionRequestId, endingOf)
  const lateText = first === null ? ending : `${first} ${verb} this motion first.`
  const error = refused ?? (isLate ? lateText : null)
  return (
    <ConfirmDialog
      title={title}
      cancelLabel="No, Cancel"
      confirmLabel={confirmLabel}
      busyLabel="Submitting..."
      isBusy={isBusy}
      isImpossible={!offer.isOffered || offer.disabledReason !== null}
      onCancel={() => dispatch(motionCommand.dialogClosed())}
      onConfirm={() => dispatch(motionCommand.requested({ kind, ...address, body: {}, notice }))}
    >
      <Typography>{about(motionTitle)}</Typography>
      {error !== null && <Alert severity="error">{error}</Alert>}
    </ConfirmDialog>
  )
}

/** Asks before a motion is withdrawn for good, and why. */
function WithdrawDialog(address: MotionAddress) {
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector(selectIsMotionCommandRunning)
  const reason = useDraft(`withdraw.${address.motionRequestId}`)
  const isMissing = isBlank(reason.text)
  const canWithdraw = useMotion(address.motionRequestId, ({ abilities }) => abilities.canWithdraw)
  const ending = useMotion(address.motionRequestId, endingOf)
  const isLate = !isBusy && !canWithdraw
  return (
    <ConfirmDialog
      title="Withdraw Motion?"
      cancelLabel="No, Cancel"
      confirmLabel="Yes, Withdraw"
      busyLabel="Withdrawing..."
      isBusy={isBusy}
      isImpossible={isMissing || isLate}
      isDestructive
      onCancel={() => {
        reason.discard()
        dispatch(motionCommand.dialogClosed())
      }}
      onEscape={() => dispatch(motionCommand.dialogClosed())}
      onConfirm={() =>
        dispatch(
          motionCommand.requested({
            kind: 'withdraw',
            ...address,
            body: { withdrawalReason: reason.text.trim() },
            // The banner of the page says it.
            notice: null,
          }),
        )
      }
    >
      <Typography>This cannot be undone. Are you sure you want to withdraw this motion?</Typography>
      <ReasonField
        label="Reason for withdrawal"
        value={reason.text}
        error={null}
        help={isMissing ? 'Please provide a reason for withdrawal.' : undefined}
        isBusy={isBusy}
        onChange={reason.write}
      />
      {isLate && <Alert severity="error">{ending}</Alert>}
    </ConfirmDialog>
  )
}
