import { selectAskedQuestionCommand } from '../../../entities/voteQuestionCommands/voteQuestionCommands.selectors'
import { questionCommandAsked } from '../../../entities/voteQuestionCommands/voteQuestionCommands.slice'
import type { EndingAct } from '../../../entities/voteQuestionCommands/voteQuestionCommands.slice'
import { useAppDispatch, useAppSelector } from '../../../store/hooks'
import { MenuButton } from '../../../ui/MenuButton'
import type { QuestionAddress } from '../useQuestion'
import { CancelDialog } from './CancelDialog'
import { CloseDialog } from './CloseDialog'

/** What admins may do with an open question. */
export default function AdminMenu({ groupId, voteQuestionId }: QuestionAddress) {
  const dispatch = useAppDispatch()
  const asked = useAppSelector((state) => selectAskedQuestionCommand(state, voteQuestionId))
  const ask = (act: EndingAct) => dispatch(questionCommandAsked({ act, groupId, voteQuestionId }))
  const editor = `/group/${groupId}/votingquestions/${voteQuestionId}/edit`
  return (
    <>
      <MenuButton
        label="Edit Voting Question"
        entries={[
          { label: 'Edit', to: editor },
          { label: 'Close', onChoose: () => ask('close') },
          { label: 'Cancel', onChoose: () => ask('cancel') },
        ]}
      />
      {asked === 'close' && <CloseDialog groupId={groupId} voteQuestionId={voteQuestionId} />}
      {asked === 'cancel' && <CancelDialog groupId={groupId} voteQuestionId={voteQuestionId} />}
    </>
  )
}
