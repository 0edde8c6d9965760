import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState, type ComponentType } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { isBlank } from '../../../../rules/comment'
import { selectIsGroupAdmin } from '../../../entities/groups/groups.selectors'
import {
  selectOpenQuestionDialog,
  selectIsQuestionCommandRunning,
  selectQuestionPreview,
  questionCommand,
  type OpenQuestionDialog,
} from '../../../entities/voteQuestionCommands/voteQuestionCommands.request'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { MenuButton } from '../../../ui/MenuButton'
import { ReasonField } from '../../../ui/ReasonField'
import { useDraft } from '../../../ui/useDraft'
import { isAdministered } from '../question.selectors'
import { useSecondVote } from '../SecondVote'
import { type QuestionAddress, useQuestion } from '../useQuestion'
import { QuestionPreview } from './QuestionPreview'

interface QuestionCommand {
  kind: OpenQuestionDialog['kind']
  /** Its entry in the menu of the page. */
  label: string
  Dialog: ComponentType<QuestionAddress>
}

/** What admins do with an open question from its menu, each after a dialog. */
const questionCommands: readonly QuestionCommand[] = [
  { kind: 'close', label: 'Close', Dialog: CloseDialog },
  { kind: 'cancel', label: 'Cancel', Dialog: CancelDialog },
]

/** What admins may do with an open question; an ended one they may ask again. */
export default function AdminMenu(address: QuestionAddress) {
  const { groupId, voteQuestionId } = address
  const dispatch = useAppDispatch()
  const isShown = useQuestion(voteQuestionId, isAdministered)
  const mayAskAgain = useAppSelector((state) => selectIsGroupAdmin(state, groupId))
  const questions = `/group/${groupId}/votingquestions`
  const { isAllowed: mayHaveSecond } = useSecondVote(voteQuestionId)
  const again = `${questions}/new/again/${voteQuestionId}`
  return (
    <>
      {!isShown && mayAskAgain && mayHaveSecond && (
        <Button component={RouterLink} to={`${questions}/new/second/${voteQuestionId}`}>
          Second Vote
        </Button>
      )}
      {!isShown && mayAskAgain && (
        <Button component={RouterLink} to={again}>
          Ask Again
        </Button>
      )}
      {isShown && (
        <MenuButton
          label="Edit Voting Question"
          entries={[
            { label: 'Edit', to: `${questions}/${voteQuestionId}/edit` },
            ...questionCommands.map(({ kind, label }) => ({
              label,
              onChoose: () => dispatch(questionCommand.dialogOpened({ kind, ...address })),
            })),
            { label: 'Ask Again', to: again },
          ]}
        />
      )}
      <QuestionDialogs {...address} />
    </>
  )
}

/** The open dialog of a command. */
function QuestionDialogs(address: QuestionAddress) {
  const dialog = useAppSelector((state) => selectOpenQuestionDialog(state, address.voteQuestionId))
  const command = questionCommands.find(({ kind }) => kind === dialog?.kind)
  return command && <command.Dialog {...address} />
}

/** What the two dialogs share: whether the command runs, and whether the server would refuse it. */
function useCommand() {
  const isBusy = useAppSelector(selectIsQuestionCommandRunning)
  const { answer } = useAppSelector(selectQuestionPreview)
  return { isBusy, isImpossible: answer !== null && answer.refusal !== null }
}

/** Asks before a question is closed. */
function CloseDialog(address: QuestionAddress) {
  const dispatch = useAppDispatch()
  return (
    <ConfirmDialog
      title="Close Vote?"
      cancelLabel="No, Don't Close"
      confirmLabel="Yes, Close"
      busyLabel="Closing..."
      {...useCommand()}
      onCancel={() => dispatch(questionCommand.dialogClosed())}
      onConfirm={() =>
        dispatch(
          questionCommand.requested({
            kind: 'close',
            ...address,
            body: {},
            notice: 'Vote closed.',
          }),
        )
      }
    >
      <Typography>Closing this question prevents further votes.</Typography>
      <QuestionPreview {...address} />
    </ConfirmDialog>
  )
}

/** Asks before a question is cancelled for good, and why. */
function CancelDialog(address: QuestionAddress) {
  const dispatch = useAppDispatch()
  const { isBusy, isImpossible } = useCommand()
  const reason = useDraft(`cancel.${address.voteQuestionId}`)
  const [error, setError] = useState<string | null>(null)

  const confirm = () => {
    const missing = isBlank(reason.text) ? 'Please provide a cancellation reason.' : null
    setError(missing)
    if (missing !== null) return
    const body = { cancellationReason: reason.text.trim() }
    const notice = 'Vote cancelled.'
    dispatch(questionCommand.requested({ kind: 'cancel', ...address, body, notice }))
  }
  return (
    <ConfirmDialog
      title="Cancel Vote?"
      cancelLabel="No, Don't Cancel"
      confirmLabel="Yes, Cancel"
      busyLabel="Canceling..."
      isBusy={isBusy}
      isImpossible={isImpossible}
      isDestructive
      onCancel={() => {
        reason.discard()
        dispatch(questionCommand.dialogClosed())
      }}
      onEscape={() => dispatch(questionCommand.dialogClosed())}
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
      <QuestionPreview {...address} />
    </ConfirmDialog>
  )
}
