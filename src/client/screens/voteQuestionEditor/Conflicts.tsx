import type { StoredField } from '../../entities/voteQuestionEditor/draftFields'
import {
  selectConflict,
  selectDraft,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.selectors'
import {
  conflictSettled,
  selectVoteQuestionEditorState,
} from '../../entities/voteQuestionEditor/voteQuestionEditor.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ConflictPanel } from '../editor/ConflictPanel'
import { fieldNames, fieldWords } from './fieldWords'

/** What somebody else saved of the question meanwhile; nothing while it is what was begun from. */
export function Conflicts() {
  const dispatch = useAppDispatch()
  const conflict = useAppSelector(selectConflict)
  const draft = useAppSelector(selectDraft)
  const isSaved = useAppSelector(
    (state) => selectVoteQuestionEditorState(state).saving.status === 'done',
  )
  if (conflict === null || isSaved) return null
  const { origin, fields } = conflict
  return (
    <ConflictPanel<StoredField>
      about="question"
      rows={fields.map(({ field, isChangedHere }) => ({
        field,
        isChangedHere,
        name: fieldNames[field],
        theirs: fieldWords(origin.draft, field),
        yours: fieldWords(draft, field),
      }))}
      onSettle={(taken) => dispatch(conflictSettled({ origin, taken }))}
    />
  )
}
