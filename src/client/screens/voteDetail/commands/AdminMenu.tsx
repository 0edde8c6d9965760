import { questionCommand } from '../../../entities/voteQuestionCommands/voteQuestionCommands.slice'
import { useAppDispatch } from '../../../store/hooks'
import { MenuButton } from '../../../ui/MenuButton'
import { isAdministered } from '../question.selectors'
import { useQuestion, type QuestionAddress } from '../useQuestion'
import { questionCommands, QuestionDialogs } from './QuestionDialogs'

/** What admins may do with an open question. */
export default function AdminMenu(address: QuestionAddress) {
  const { groupId, voteQuestionId } = address
  const dispatch = useAppDispatch()
  const isShown = useQuestion(voteQuestionId, isAdministered)
  const editor = `/group/${groupId}/votingquestions/${voteQuestionId}/edit`
  return (
    <>
      {isShown && (
        <MenuButton
          label="Edit Voting Question"
          entries={[
            { label: 'Edit', to: editor },
            ...questionCommands.map(({ kind, label }) => ({
              label,
              onChoose: () => dispatch(questionCommand.dialogOpened({ kind, ...address })),
            })),
          ]}
        />
      )}
      <QuestionDialogs {...address} />
    </>
  )
}
