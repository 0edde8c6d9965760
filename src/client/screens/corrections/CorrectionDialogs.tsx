import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import type { Correction } from '../../../contract/corrections'
import { isBlank } from '../../../rules/comment'
import {
  selectOpenCorrection,
  selectOpenCorrectionDialog,
  selectIsCorrectionCommandRunning,
} from '../../entities/corrections/corrections.selectors'
import { corrections } from '../../entities/corrections/corrections.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useOpened } from '../../store/useOpened'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ReasonField } from '../../ui/ReasonField'
import { useDraft } from '../../ui/useDraft'
import { CorrectionPreview, CorrectionError } from './CorrectionPreview'
import { BeforeAndAfter } from './Effects'

interface CorrectionDialogsProps {
  groupId: number
  ask: ReactNode
}

/** The open dialog of a correction. */
export function CorrectionDialogs({ groupId, ask }: CorrectionDialogsProps) {
  const dialog = useAppSelector(selectOpenCorrectionDialog)
  const correction = useAppSelector(selectOpenCorrection)
  if (dialog?.kind === 'ask') return ask
  if (!dialog || !correction) return null
  const props = { groupId, correction }
  switch (dialog.kind) {
    case 'approve':
      return <ApproveDialog {...props} />
    case 'decline':
      return <DeclineDialog {...props} />
    case 'withdraw':
      return <WithdrawDialog {...props} />
  }
}

interface DialogProps {
  groupId: number
  correction: Correction
}

/** Shows every effect before a second person makes the correction. */
function ApproveDialog({ groupId, correction }: DialogProps) {
  const dispatch = useAppDispatch()
  const { correctionId, change } = correction
  useOpened(corrections.previewRequested({ groupId, change }))
  return (
    <ConfirmDialog
      title="Approve Correction?"
      cancelLabel="Not now"
      confirmLabel="Yes, Correct"
      busyLabel="Correcting..."
      isBusy={useAppSelector(selectIsCorrectionCommandRunning)}
      onCancel={() => dispatch(corrections.dialogClosed())}
      onConfirm={() => dispatch(corrections.requested({ kind: 'approve', groupId, correctionId }))}
    >
      <What correction={correction} />
      <CorrectionPreview />
      <CorrectionError />
    </ConfirmDialog>
  )
}

function DeclineDialog({ groupId, correction }: DialogProps) {
  const dispatch = useAppDispatch()
  const { correctionId } = correction
  const isBusy = useAppSelector(selectIsCorrectionCommandRunning)
  const reason = useDraft(`decline.${correctionId}`)
  const [error, setError] = useState<string | null>(null)
  const confirm = () => {
    const missing = isBlank(reason.text) ? 'Please provide a reason for declining.' : null
    setError(missing)
    if (missing !== null) return
    const declineReason = reason.text.trim()
    dispatch(corrections.requested({ kind: 'decline', groupId, correctionId, declineReason }))
  }
  return (
    <ConfirmDialog
      title="Decline Correction?"
      cancelLabel="Not now"
      confirmLabel="Yes, Decline"
      busyLabel="Declining..."
      isBusy={isBusy}
      onCancel={() => {
        reason.discard()
        dispatch(corrections.dialogClosed())
      }}
      onEscape={() => dispatch(corrections.dialogClosed())}
      onConfirm={confirm}
    >
      <What correction={correction} />
      <ReasonField
        label="Reason"
        value={reason.text}
        error={error}
        isBusy={isBusy}
        onChange={(text) => {
          reason.write(text)
          setError(null)
        }}
      />
      <CorrectionError />
    </ConfirmDialog>
  )
}

function WithdrawDialog({ groupId, correction }: DialogProps) {
  const dispatch = useAppDispatch()
  const { correctionId } = correction
  return (
    <ConfirmDialog
      title="Withdraw Correction?"
      cancelLabel="Not now"
      confirmLabel="Yes, Withdraw"
      busyLabel="Withdrawing..."
      isBusy={useAppSelector(selectIsCorrectionCommandRunning)}
      onCancel={() => dispatch(corrections.dialogClosed())}
      onConfirm={() => dispatch(corrections.requested({ kind: 'withdraw', groupId, correctionId }))}
    >
      <What correction={correction} />
      <CorrectionError />
    </ConfirmDialog>
  )
}

function What({ correction: { about, oldValue, newValue } }: Pick<DialogProps, 'correction'>) {
  return (
    <div>
      <Typography variant="subtitle1">{about}</Typography>
      <BeforeAndAfter oldValue={oldValue} newValue={newValue} />
    </div>
  )
}
