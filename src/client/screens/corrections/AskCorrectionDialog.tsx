import { useState, type ReactNode } from 'react'
import type { CorrectionChange } from '../../../contract/corrections'
import { isBlank } from '../../../rules/comment'
import { selectIsCorrectionCommandRunning } from '../../entities/corrections/corrections.selectors'
import { corrections } from '../../entities/corrections/corrections.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { useOpened } from '../../store/useOpened'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { ReasonField } from '../../ui/ReasonField'
import { useCorrectionDraft } from './useCorrectionDraft'
import { CorrectionPreview, CorrectionError } from './CorrectionPreview'

interface AskCorrectionDialogProps {
  groupId: number
  /** The key under which the draft is kept. */
  draftKey: string
  /** The change that the fields describe; null while they are incomplete. */
  change: CorrectionChange | null
  /** The fields of the change. */
  children: ReactNode
}

const missingTexts = {
  reason: 'Please provide a reason for the correction.',
  evidence: 'Please provide what shows that the record is wrong.',
}
const nothing = { reason: null, evidence: null } as Record<keyof typeof missingTexts, string | null>

/** Asks for a correction with reason and evidence, and previews its effect. */
export function AskCorrectionDialog(props: AskCorrectionDialogProps) {
  const { groupId, draftKey, change, children } = props
  const dispatch = useAppDispatch()
  const isBusy = useAppSelector(selectIsCorrectionCommandRunning)
  const { reason, evidence, discard } = useCorrectionDraft(draftKey)
  const [errors, setErrors] = useState(nothing)
  useOpened(corrections.previewRequested({ groupId, change }))

  const confirm = () => {
    const missing = {
      reason: isBlank(reason.text) ? missingTexts.reason : null,
      evidence: isBlank(evidence.text) ? missingTexts.evidence : null,
    }
    setErrors(missing)
    if (change === null || missing.reason !== null || missing.evidence !== null) return
    const texts = { reason: reason.text.trim(), evidence: evidence.text.trim() }
    dispatch(corrections.requested({ kind: 'ask', groupId, request: { change, ...texts } }))
  }
  return (
    <ConfirmDialog
      title="Ask for a Correction"
      confirmLabel="Ask for Approval"
      busyLabel="Asking..."
      isBusy={isBusy}
      isImpossible={change === null}
      onCancel={() => {
        discard()
        dispatch(corrections.dialogClosed())
      }}
      onEscape={() => dispatch(corrections.dialogClosed())}
      onConfirm={confirm}
    >
      {children}
      <ReasonField
        label="Reason"
        value={reason.text}
        error={errors.reason}
        isBusy={isBusy}
        onChange={(typed) => {
          reason.write(typed)
          setErrors((before) => ({ ...before, reason: null }))
        }}
      />
      <ReasonField
        label="Evidence"
        help="What shows that the record is wrong: a message, the minutes, a link."
        value={evidence.text}
        error={errors.evidence}
        isBusy={isBusy}
        onChange={(typed) => {
          evidence.write(typed)
          setErrors((before) => ({ ...before, evidence: null }))
        }}
      />
      <CorrectionPreview />
      <CorrectionError />
    </ConfirmDialog>
  )
}
