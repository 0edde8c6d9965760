import { createSelector } from '@reduxjs/toolkit'
import type { MotionRequest } from '../../../contract/motions'
import { isBlank } from '../../../rules/comment'
import type { RequestFailure } from '../../api/requestFailure'
import { editorSelectors } from '../../store/editor/editorSelectors'
import { failureIn } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { selectFileLimits } from '../configuration/configuration.selectors'
import { selectMotionDetail } from '../motions/motions.selectors'
import {
  addressBehind,
  checkMotion,
  keyOfDraft,
  originOf,
  storedFields,
  type CheckedMotion,
  type MotionDraft,
  type MotionEditorTarget,
} from './motionDraft'
import {
  motionEditorActions,
  selectMotionEditorState,
  type MotionConfirmation,
  type MotionEditor,
} from './motionEditor.slice'

/** The stored motion under edit as it stands now; null for a new one. */
export function selectStoredMotion(state: RootState): MotionRequest | null {
  const id = selectMotionEditorState(state).target?.motionRequestId ?? null
  return id === null ? null : selectMotionDetail(state, id)
}

/** The editor of motions: its actions and selectors. */
export const motionEditor = {
  actions: motionEditorActions,
  ...editorSelectors<MotionEditorTarget, MotionDraft, MotionConfirmation, MotionEditor>({
    selectEditor: selectMotionEditorState,
    selectStoredOrigin: createSelector(
      [selectStoredMotion],
      (motion) => motion && originOf(motion),
    ),
    storedFields,
    keyOf: keyOfDraft,
  }),
}
const { selectEditor, selectTarget, selectDraft } = motionEditor

/** The draft as it would be sent, or what is wrong with it. */
export function selectCheckedMotion(state: RootState): CheckedMotion {
  return checkMotion(selectDraft(state), selectFileLimits(state))
}

/** Whether an amendment leaves the title as it was, so that no reason is asked for. */
function keepsTitle(state: RootState): boolean {
  return selectEditor(state).origin?.draft.title === selectDraft(state).title.trim()
}

/** What has to be asked next before this draft is sent; null where all is answered. */
export function selectNextConfirmation(
  state: RootState,
  answered: MotionConfirmation | null,
): MotionConfirmation | null {
  if (selectTarget(state).motionRequestId !== null) {
    return keepsTitle(state) || answered === 'amendment' ? null : 'amendment'
  }
  const { attachments } = selectDraft(state)
  if (answered === null && attachments.length === 0) return 'withoutAttachment'
  return answered === 'submit' ? null : 'submit'
}

/** Whether the reason for an amendment is still missing. */
export function selectIsReasonMissing(state: RootState): boolean {
  return isBlank(selectDraft(state).amendmentReason)
}

/** The reason that is sent with an amendment; null where none is required, even if one was typed before. */
export function selectAmendmentReason(state: RootState): string | null {
  return keepsTitle(state) ? null : selectDraft(state).amendmentReason
}

/** Where Cancel leads. */
export function selectAddressBehind(state: RootState): string {
  return addressBehind(selectTarget(state))
}

/** Why the last save failed, in words; null where it did not. */
export function selectMotionSaveFailure(state: RootState): string | null {
  const { saving, target } = selectEditor(state)
  const failure = failureIn(saving)
  return failure && failureText(failure, target?.motionRequestId === null)
}

/** What was typed is kept in every case. */
function failureText(failure: RequestFailure, isNew: boolean): string {
  switch (failure.code) {
    case 'changed-meanwhile':
      return 'Somebody else saved first. What you typed is kept, and nothing of it was saved yet.'
    case 'not-signed-in':
      return 'You are signed out. What you typed is kept.'
    case null:
      return 'The answer did not arrive. What you typed is kept; the same input sent again counts once.'
    case 'bad-input':
      return `There was an error ${isNew ? 'creating' : 'saving'} the motion. Please check your inputs and try again.`
    default:
      return failure.problem?.detail ?? failure.problem?.title ?? 'The motion was not saved.'
  }
}
