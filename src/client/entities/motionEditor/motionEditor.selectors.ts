import { createSelector } from '@reduxjs/toolkit'
import type { MotionRequest } from '../../../contract/motions'
import { isBlank } from '../../../rules/comment'
import type { UploadProgress } from '../../api/uploadTransport'
import { keyToRepeat } from '../../store/editor/unanswered'
import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { selectFileLimits } from '../configuration/configuration.selectors'
import { selectMotionDetail } from '../motions/motions.selectors'
import { checkMotion } from './checkedMotion'
import type { CheckedMotion } from './checkedMotion'
import { addressBehind, differingFields, originOf } from './motionDraft'
import type { MotionDraft, MotionEditorTarget, MotionOrigin, StoredField } from './motionDraft'
import type { KeptMotion, MotionConfirmation, MotionEditor } from './motionEditor.slice'
import { motionSaveFailureText } from './motionSaveFailure'
import { selectMotionEditorState } from './motionEditor.slice'

export function selectMotionEditor(state: RootState): MotionEditor {
  return selectMotionEditorState(state)
}

function present<T>(part: T | null): T {
  if (part === null) throw new Error('The editor is not open yet')
  return part
}

export function selectMotionEditorTarget(state: RootState): MotionEditorTarget {
  return present(selectMotionEditor(state).target)
}

export function selectMotionDraft(state: RootState): MotionDraft {
  return present(selectMotionEditor(state).draft)
}

/** The stored motion under edit as it stands now; null for a new one. */
export function selectStoredMotion(state: RootState): MotionRequest | null {
  const id = selectMotionEditor(state).target?.motionRequestId ?? null
  return id === null ? null : selectMotionDetail(state, id)
}

/** Whether something is typed or chosen that would be lost with this page. */
export function selectHasUnsavedMotion(state: RootState): boolean {
  const { draft, origin, saving } = selectMotionEditor(state)
  if (draft === null || origin === null || saving.status === 'done') return false
  return draft.attachments.length > 0 || differingFields(draft, origin.draft).length > 0
}

/** What the tab has to keep; null while there is nothing that could be lost. */
export function selectMotionToKeep(state: RootState): KeptMotion | null {
  const { draft, origin, unanswered } = selectMotionEditor(state)
  if (draft === null || origin === null || !selectHasUnsavedMotion(state)) return null
  return { draft, origin, unanswered }
}

/** What to begin from where what was typed is put away. */
export const selectFreshMotion = createSelector(
  [selectStoredMotion, (state: RootState) => selectMotionEditor(state).origin],
  (stored, origin): MotionOrigin | null => (stored === null ? origin : originOf(stored)),
)

/** What somebody else changed since this draft began, beside what was typed here. */
export interface MotionConflict {
  origin: MotionOrigin
  fields: { field: StoredField; isChangedHere: boolean }[]
}

/**
 * Null while the stored motion is what the draft began from, and where it says what was typed here: then
 * there is nothing to choose, such as after one's own save whose answer was lost.
 */
export const selectMotionConflict = createSelector(
  [
    selectStoredMotion,
    (state: RootState) => selectMotionEditor(state).origin,
    (state: RootState) => selectMotionEditor(state).draft,
  ],
  (stored, begun, draft): MotionConflict | null => {
    if (stored === null || begun === null || draft === null) return null
    const origin = originOf(stored)
    const changedHere = differingFields(draft, begun.draft)
    const toChoose = differingFields(origin.draft, draft)
    const fields = differingFields(origin.draft, begun.draft)
      .filter((field) => toChoose.includes(field))
      .map((field) => ({ field, isChangedHere: changedHere.includes(field) }))
    return fields.length === 0 ? null : { origin, fields }
  },
)

/** The draft as it would be sent, or what is wrong with it. */
export function selectCheckedMotion(state: RootState): CheckedMotion {
  return checkMotion(selectMotionDraft(state), selectFileLimits(state))
}

/** Whether an amendment leaves the title as it was, so that no reason is asked for. */
function keepsTitle(state: RootState): boolean {
  return selectMotionEditor(state).origin?.draft.title === selectMotionDraft(state).title.trim()
}

/** What has to be asked next before this draft is sent; null where all is answered. */
export function selectNextConfirmation(
  state: RootState,
  answered: MotionConfirmation | null,
): MotionConfirmation | null {
  const { attachments } = selectMotionDraft(state)
  const { motionRequestId } = selectMotionEditorTarget(state)
  if (motionRequestId !== null) {
    return keepsTitle(state) || answered === 'amendment' ? null : 'amendment'
  }
  if (answered === null && attachments.length === 0) return 'withoutAttachment'
  return answered === 'submit' ? null : 'submit'
}

/** Whether the reason for an amendment is still missing. */
export function selectIsReasonMissing(state: RootState): boolean {
  return isBlank(selectMotionDraft(state).amendmentReason)
}

/** The reason an amendment is sent with; null where none is asked for, whatever was typed before. */
export function selectAmendmentReason(state: RootState): string | null {
  return keepsTitle(state) ? null : selectMotionDraft(state).amendmentReason
}

/** The revision an amendment builds on: without a conflict the one that stands now. */
export function selectMotionRevision(state: RootState): number | undefined {
  const revision = selectStoredMotion(state)?.revision ?? selectMotionEditor(state).origin?.revision
  return revision ?? undefined
}

/** The Idempotency-Key of the same order where its last try got no answer; else null. */
export function selectMotionKeyToRepeat(state: RootState, order: string): string | null {
  return keyToRepeat(selectMotionEditor(state).unanswered, order)
}

/** Where Cancel leads. */
export function selectAddressBehind(state: RootState): string {
  return addressBehind(selectMotionEditorTarget(state))
}

/** How far the files have come; null where none are on their way. */
export function selectMotionUpload(state: RootState): UploadProgress | null {
  return selectMotionDraft(state).attachments.length > 0 ? selectMotionEditor(state).upload : null
}

/** Why the last save failed, in words; null where it did not. */
export function selectMotionSaveFailure(state: RootState): string | null {
  const { saving, target } = selectMotionEditor(state)
  const failure = failureIn(saving)
  return failure && motionSaveFailureText(failure, target?.motionRequestId === null)
}
