import {
  questionDialogOpened,
  type OpenQuestionDialog,
} from '../../../entities/voteQuestionCommands/voteQuestionCommands.slice'
import { useAppDispatch } from '../../../store/hooks'
import { MenuButton } from '../../../ui/MenuButton'
import { isAdministered } from '../question.selectors'
import { useQuestion, type QuestionAddress } from '../useQuestion'
import { QuestionDialogs } from './QuestionDialogs'

/** What admins may do with an open question. */
export default function AdminMenu(address: QuestionAddress) {
  const { groupId, voteQuestionId } = address
  const dispatch = useAppDispatch()
  const isShown = useQuestion(voteQuestionId, isAdministered)
  const ask = (kind: OpenQuestionDialog['kind']) =>
    dispatch(questionDialogOpened({ kind, ...address }))
  const editor = `/group/${groupId}/votingquestions/${voteQuestionId}/edit`
  return (
    <>
      {isShown && (
        <MenuButton
          label="Edit Voting Question"
          entries={[
            { label: 'Edit', to: editor },
            { label: 'Close', onChoose: () => ask('close') },
            { label: 'Cancel', onChoose: () => ask('cancel') },
          ]}
        />
      )}
      <QuestionDialogs {...address} />
    </>
  )
}
