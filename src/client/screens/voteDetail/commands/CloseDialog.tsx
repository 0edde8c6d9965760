import Typography from '@mui/material/Typography'
import {
  selectActRequest,
  selectPreview,
} from '../../../entities/voteQuestionCommands/voteQuestionCommands.selectors'
import {
  questionCommandDismissed,
  closeRequested,
} from '../../../entities/voteQuestionCommands/voteQuestionCommands.slice'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import type { QuestionAddress } from '../useQuestion'
import { Preview } from './Preview'

/** Asks before a question is closed. */
export function CloseDialog(question: QuestionAddress) {
  const dispatch = useAppDispatch()
  const { status } = useAppSelector(selectActRequest)
  const isRefused = useAppSelector((state) => (selectPreview(state)?.refusal ?? null) !== null)
  return (
    <ConfirmDialog
      isOpen
      title="Close Vote?"
      cancelWord="No, Don't Close"
      confirmWord="Yes, Close"
      busyWord="Closing..."
      isBusy={status === 'running'}
      isImpossible={isRefused}
      onCancel={() => dispatch(questionCommandDismissed())}
      onConfirm={() => dispatch(closeRequested(question))}
    >
      <Typography>Closing this question prevents further votes.</Typography>
      <Preview />
    </ConfirmDialog>
  )
}
