import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { isBlank } from '../../../../rules/comment'
import {
  selectActRequest,
  selectPreview,
} from '../../../entities/voteQuestionCommands/voteQuestionCommands.selectors'
import {
  questionCommandDismissed,
  cancelRequested,
} from '../../../entities/voteQuestionCommands/voteQuestionCommands.slice'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { ReasonField } from '../../../ui/ReasonField'
import { useDraft } from '../../../ui/useDraft'
import type { QuestionAddress } from '../useQuestion'
import { Preview } from './Preview'

/** Asks before a question is cancelled for good, and why. */
export function CancelDialog(question: QuestionAddress) {
  const dispatch = useAppDispatch()
  const { status } = useAppSelector(selectActRequest)
  const isRefused = useAppSelector((state) => (selectPreview(state)?.refusal ?? null) !== null)
  const reason = useDraft(`cancel.${question.voteQuestionId}`)
  const [error, setError] = useState<string | null>(null)
  const isBusy = status === 'running'

  const confirm = () => {
    const missing = isBlank(reason.text) ? 'Please provide a cancellation reason.' : null
    setError(missing)
    if (missing === null) dispatch(cancelRequested({ ...question, reason: reason.text.trim() }))
  }
  return (
    <ConfirmDialog
      isOpen
      title="Cancel Vote?"
      cancelWord="No, Don't Cancel"
      confirmWord="Yes, Cancel"
      busyWord="Canceling..."
      isBusy={isBusy}
      isImpossible={isRefused}
      isDestructive
      onCancel={() => {
        reason.forget()
        dispatch(questionCommandDismissed())
      }}
      onConfirm={confirm}
    >
      <Typography>This cannot be undone. Are you sure you want to cancel this vote?</Typography>
      <ReasonField
        label="Cancellation Reason"
        value={reason.text}
        error={error}
        isBusy={isBusy}
        onChange={(text) => {
          reason.write(text)
          setError(null)
        }}
      />
      <Preview />
    </ConfirmDialog>
  )
}
