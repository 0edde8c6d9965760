import { selectGroupName } from '../../entities/groups/groups.selectors'
import {
  selectAddressAfterCancel,
  voteQuestionEditor,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import { useAppSelector } from '../../store/hooks'
import { EditorFrame } from '../editor/EditorFrame'
import { Confirmations } from './Confirmations'
import { EditorSections } from './EditorSections'
import { fieldNames, fieldWords } from './fieldWords'
import { LifeCard } from './LifeCard'
import { selectSummary } from './voteQuestionEditorScreen.selectors'

/** The form of a question that is ready to be written. */
export function EditorPage() {
  const { groupId, voteQuestionId } = useAppSelector(voteQuestionEditor.selectTarget)
  const groupName = useAppSelector((state) => selectGroupName(state, groupId))
  const isNew = voteQuestionId === null
  return (
    <>
      <EditorFrame
        editor={voteQuestionEditor}
        about="question"
        title={isNew ? 'Create Voting Question' : 'Edit Voting Question'}
        groupName={groupName}
        summary={useAppSelector(selectSummary)}
        names={fieldNames}
        wordsOf={fieldWords}
        cancelAddress={useAppSelector(selectAddressAfterCancel)}
        saveWord={isNew ? 'Create Vote' : 'Save Changes'}
        busyWord={isNew ? 'Creating...' : 'Saving...'}
        aside={<LifeCard />}
      >
        <EditorSections isNew={isNew} />
      </EditorFrame>
      <Confirmations />
    </>
  )
}
