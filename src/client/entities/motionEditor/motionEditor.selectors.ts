import { createSelector } from '@reduxjs/toolkit'
import type { Api } from '../../../contract'
import type { MotionDraft } from '../../../contract/drafts'
import type { SentBody } from '../../../contract/endpoint'
import type { SentMotion } from '../../../contract/motionActs'
import type { MotionRequest } from '../../../contract/motions'
import { isBlank } from '../../../rules/comment'
import type { RequestFailure } from '../../api/requestFailure'
import { carriedFrom } from '../../store/chosenFiles'
import { keptSelectors, sentShared } from '../../store/editor/sharedDrafts'
import { editorSelectors, lostAnswer, type SaveFailure } from '../../store/editor/editorSelectors'
import type { RootState } from '../../store/rootReducer'
import { selectFileLimits } from '../configuration/configuration.selectors'
import { selectMotionDetail } from '../motions/motions.selectors'
import {
  addressBehind,
  checkMotion,
  fields,
  keptOrigin,
  keyOfDraft,
  originOf,
  type CheckedMotion,
  type Draft,
  type MotionEditorTarget,
} from './motionDraft'
import { motionDrafts } from './motionDrafts.slice'
import {
  motionEditor,
  selectMotionEditorState,
  type MotionConfirmation,
  type MotionEditor,
} from './motionEditor.slice'

function saveFailureOf(
  { code, problem }: RequestFailure,
  { motionRequestId }: MotionEditorTarget,
): SaveFailure {
  if (code === null) return { text: lostAnswer }
  if (code === 'bad-input') {
    const act = motionRequestId === null ? 'creating' : 'saving'
    return {
      text: `There was an error ${act} the motion. Please check your inputs and try again.`,
    }
  }
  return { text: problem?.detail ?? problem?.title ?? 'The motion was not saved.' }
}

/** The stored motion under edit as it stands now; null for a new one. */
export function selectStoredMotion(state: RootState): MotionRequest | null {
  const id = selectMotionEditorState(state).target?.motionRequestId ?? null
  return id === null ? null : selectMotionDetail(state, id)
}

/** The shared draft under edit as it stands now; null where none is. */
function selectKept(state: RootState): MotionDraft | null {
  return motionDrafts.selectDraft(state, selectMotionEditorState(state).target?.draftId)
}

/** The editor of motions: its actions and selectors. */
export const motionForm = {
  actions: motionEditor,
  ...editorSelectors<MotionEditorTarget, Draft, MotionConfirmation, MotionEditor>({
    selectEditor: selectMotionEditorState,
    selectStoredOrigin: createSelector([selectStoredMotion, selectKept], (motion, kept) =>
      motion ? originOf(motion) : kept && keptOrigin(kept),
    ),
    fields,
    keyOf: keyOfDraft,
    addressAfterCancel: ({ groupId, motionRequestId, fromMotionId }) =>
      addressBehind({ groupId, motionRequestId: motionRequestId ?? fromMotionId }),
    saveFailureOf,
  }),
}
const { selectEditor, selectTarget, selectDraft } = motionForm

export const keptMotion = keptSelectors(motionDrafts, motionForm)

/** The draft as it would be sent, or what is wrong with it. */
export function selectCheckedMotion(state: RootState): CheckedMotion {
  return checkMotion(selectDraft(state), selectFileLimits(state), selectSources(state))
}

/** Where a new motion takes files from, and the draft that it was written as. */
function selectSources(state: RootState): Partial<SentMotion> {
  const { fromMotionId, draftId } = selectTarget(state)
  const { attachments } = selectDraft(state)
  if (draftId === null) return carriedFrom('Motions', fromMotionId, attachments)
  const revision = motionForm.selectRevisionToAmend(state) ?? 1
  return { ...carriedFrom('QuestionDrafts', draftId, attachments), draft: { draftId, revision } }
}

/** What is kept of the draft for the admins of the group, finished or not. */
export function selectKeptBody(state: RootState): SentBody<Api['createMotionDraft']> {
  const draft = selectDraft(state)
  const { title, description, linkReference } = draft
  const { carriedFiles } = selectSources(state)
  return { title, description, linkReference, ...sentShared(draft), carriedFiles }
}

/** Whether an amendment leaves the title as it was, so that no reason is asked for. */
function keepsTitle(state: RootState): boolean {
  return selectEditor(state).origin?.draft.title === selectDraft(state).title.trim()
}

/** The next confirmation that the draft needs before it is sent; null where it needs none. */
export function selectNextConfirmation(
  state: RootState,
  answered: MotionConfirmation | null,
): MotionConfirmation | null {
  const { motionRequestId, fromMotionId } = selectTarget(state)
  if (motionRequestId !== null) {
    return keepsTitle(state) || answered === 'amendment' ? null : 'amendment'
  }
  const had = selectEditor(state).origin?.draft.attachments.length ?? 0
  const hasLostAll =
    selectDraft(state).attachments.length === 0 && (fromMotionId === null || had > 0)
  if (answered === null && hasLostAll) return 'withoutAttachment'
  return answered === 'submit' ? null : 'submit'
}

/** Whether the reason for an amendment is still missing. */
export function selectIsReasonMissing(state: RootState): boolean {
  return isBlank(selectDraft(state).amendmentReason)
}

/** The amendment that a checked draft makes; no reason is sent where none is required, even if one was typed. */
export function selectMotionAmendment(
  state: RootState,
  { carriedFiles: _own, draft: _kept, ...body }: SentMotion,
) {
  return { ...body, amendmentReason: keepsTitle(state) ? null : selectDraft(state).amendmentReason }
}
