import type { MotionDraft, StoredField } from '../../entities/motionEditor/motionDraft'
import {
  selectMotionConflict,
  selectMotionDraft,
  selectMotionEditor,
} from '../../entities/motionEditor/motionEditor.selectors'
import { motionConflictSettled } from '../../entities/motionEditor/motionEditor.slice'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { ConflictPanel } from '../editor/ConflictPanel'
import { motionFieldNames } from './motionFieldNames'

/** What stands in a field of a draft, to be read beside that of another one. */
function wordsOf(draft: MotionDraft, field: StoredField): string {
  const words =
    field === 'linkReference'
      ? draft.linkReference.map(({ name, uri }) => `${name}: ${uri}`).join('\n')
      : draft[field]
  return words || 'None'
}

/** What somebody else saved of the motion meanwhile; nothing while it is what was begun from. */
export function MotionConflicts() {
  const dispatch = useAppDispatch()
  const conflict = useAppSelector(selectMotionConflict)
  const draft = useAppSelector(selectMotionDraft)
  const { saving } = useAppSelector(selectMotionEditor)
  if (conflict === null || saving.status === 'done') return null
  const { origin, fields } = conflict
  return (
    <ConflictPanel<StoredField>
      about="motion"
      rows={fields.map(({ field, isChangedHere }) => ({
        field,
        isChangedHere,
        name: motionFieldNames[field],
        theirs: wordsOf(origin.draft, field),
        yours: wordsOf(draft, field),
      }))}
      onSettle={(taken) => dispatch(motionConflictSettled({ origin, taken }))}
    />
  )
}
