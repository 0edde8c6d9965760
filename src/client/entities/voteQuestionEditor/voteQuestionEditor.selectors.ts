import { createSelector } from '@reduxjs/toolkit'
import type { VoteQuestionAmendment, VoteQuestionDraft } from '../../../contract/voteQuestionActs'
import type { EditedDeadline } from '../../../rules/deadline'
import { amendmentReasonRefusal } from '../../../rules/questionDraft'
import type { UploadProgress } from '../../api/uploadTransport'
import type { RootState } from '../../store/rootReducer'
import { selectFileLimits } from '../configuration/configuration.selectors'
import type { KeptDetail } from '../voteQuestions/voteQuestion'
import { selectDetail } from '../voteQuestions/voteQuestions.selectors'
import { extensionSteps } from '../../../rules/question'
import type { DeadlineStep } from '../../../rules/question'
import { keyToRepeat } from '../../store/editor/unanswered'
import { failureIn } from '../../store/requestState'
import { checkSave, dayRefusal, instantOf } from './checkedSave'
import type { CheckedSave } from './checkedSave'
import { draftOfQuestion } from './draft'
import type { Draft, EditorPolicy } from './draft'
import { differingFields } from './draftFields'
import type { StoredField } from './draftFields'
import { addressAfterCancel } from './editorTarget'
import type { EditorTarget } from './editorTarget'
import { saveFailureHint, saveFailureText } from './saveFailure'
import type {
  Confirmation,
  KeptDraft,
  Origin,
  VoteQuestionEditor,
} from './voteQuestionEditor.slice'
import { selectVoteQuestionEditorState } from './voteQuestionEditor.slice'

export function selectEditor(state: RootState): VoteQuestionEditor {
  return selectVoteQuestionEditorState(state)
}

function present<T>(part: T | null): T {
  if (part === null) throw new Error('The editor is not open yet')
  return part
}

export function selectEditorTarget(state: RootState): EditorTarget {
  return present(selectEditor(state).target)
}

export function selectDraft(state: RootState): Draft {
  return present(selectEditor(state).draft)
}

export function selectEditorPolicy(state: RootState): EditorPolicy {
  return present(selectEditor(state).policy)
}

/** The stored question under edit as it stands now; null for a new one. */
export function selectStored(state: RootState): KeptDetail | null {
  const id = selectEditor(state).target?.voteQuestionId ?? null
  return id === null ? null : selectDetail(state, id)
}

/** What the rules of deadlines ask of the stored question; null for a new one. */
export const selectEdited = createSelector(
  [
    (state: RootState) => selectStored(state)?.voteDeadline ?? null,
    (state: RootState) => selectStored(state)?.isQuorumVoteComplete ?? false,
  ],
  (voteDeadline, isQuorumVoteComplete): EditedDeadline | null =>
    voteDeadline === null ? null : { voteDeadline, isQuorumVoteComplete },
)

/** Whether something is typed or chosen that would be lost with this page. */
export function selectHasUnsavedInput(state: RootState): boolean {
  const { draft, origin, saving } = selectEditor(state)
  if (draft === null || origin === null || saving.status === 'done') return false
  return draft.attachments.length > 0 || differingFields(draft, origin.draft).length > 0
}

/** What the tab has to keep; null while there is nothing that could be lost. */
export function selectDraftToKeep(state: RootState): KeptDraft | null {
  const { draft, origin, unanswered } = selectEditor(state)
  if (draft === null || origin === null || !selectHasUnsavedInput(state)) return null
  return { draft, origin, unanswered }
}

/** What is stored now, to begin from. */
export const selectStoredOrigin = createSelector([selectStored], (detail): Origin | null =>
  detail === null ? null : { draft: draftOfQuestion(detail), revision: detail.revision },
)

/** What somebody else changed since this draft began, beside what was typed here. */
export interface Conflict {
  origin: Origin
  fields: { field: StoredField; isChangedHere: boolean }[]
}

const selectOrigin = (state: RootState) => selectEditor(state).origin

/** Null while the stored question is what the draft began from. */
export const selectConflict = createSelector(
  [selectStoredOrigin, selectOrigin, (state: RootState) => selectEditor(state).draft],
  (stored, origin, draft): Conflict | null => {
    if (stored === null || origin === null || draft === null) return null
    const changed = differingFields(stored.draft, origin.draft)
    if (changed.length === 0) return null
    const changedHere = differingFields(draft, origin.draft)
    const fields = changed.map((field) => ({ field, isChangedHere: changedHere.includes(field) }))
    return { origin: stored, fields }
  },
)

/** The draft as it would be sent at an instant, or what is wrong with it. */
export function selectCheckedSave(state: RootState, now: string): CheckedSave {
  return checkSave(selectDraft(state), {
    now,
    policy: selectEditorPolicy(state),
    edited: selectEdited(state),
    fileLimits: selectFileLimits(state),
    motionRequestId: selectEditorTarget(state).motionRequestId,
  })
}

/** What has to be asked before this draft is sent; null where nothing has. */
export function selectConfirmation(state: RootState): Confirmation | null {
  const { title, attachments } = selectDraft(state)
  const stored = selectStored(state)
  if (stored === null) return attachments.length === 0 ? 'withoutAttachment' : null
  return stored.title === title.trim() ? null : 'amendment'
}

/** The message for a missing reason of an amendment; null where all is well. */
export function selectReasonRefusal(state: RootState): string | null {
  const { title, titleAmendmentReason } = selectDraft(state)
  const stored = selectStored(state)
  return stored && amendmentReasonRefusal(stored.title, title, titleAmendmentReason)
}

/** The amendment that a checked draft makes. */
export function amendmentOf(draft: Draft, body: VoteQuestionDraft): VoteQuestionAmendment {
  const { motionRequestId: _comesFrom, ...fields } = body
  return { ...fields, titleAmendmentReason: draft.titleAmendmentReason || null }
}

/** How far the files have come; null where none are on their way. */
export function selectUpload(state: RootState): UploadProgress | null {
  return selectDraft(state).attachments.length > 0 ? selectEditor(state).upload : null
}

/** The revision an amendment builds on: without a conflict the one that stands now. */
export function selectRevisionToAmend(state: RootState): number | undefined {
  const origin = selectConflict(state) === null ? selectStoredOrigin(state) : selectOrigin(state)
  return origin?.revision ?? undefined
}

/** The Idempotency-Key of the same order where its last try got no answer; else null. */
export function selectCreateKeyToRepeat(state: RootState, order: string): string | null {
  return keyToRepeat(selectEditor(state).unanswered, order)
}

/** The deadline the draft names, an instant; null while its date is none. */
export function selectDraftDeadline(state: RootState): string | null {
  return instantOf(selectDraft(state).deadline, selectEdited(state)?.voteDeadline ?? null)
}

/** The message for a day that is no date, or too early at an instant; null where it may stand. */
export function selectDayRefusal(state: RootState, now: string): string | null {
  return dayRefusal(selectDraft(state).deadline, { now, edited: selectEdited(state) })
}

/** The deadlines the question can come to, as the draft stands; empty while its date is none. */
export const selectDraftDeadlineSteps = createSelector(
  [
    selectDraftDeadline,
    selectStored,
    selectEditorPolicy,
    (state: RootState) => selectDraft(state).isAutoExtensionEnabled,
  ],
  (deadline, stored, policy, isEnabled): DeadlineStep[] => {
    if (deadline === null) return []
    const isMoved = deadline !== stored?.voteDeadline
    const firstDeadline = stored && !isMoved ? stored.firstDeadline : deadline
    const extensions = stored?.extensions ?? 0
    return extensionSteps({ firstDeadline, deadline, extensions }, policy, isEnabled)
  },
)

/** Where Cancel leads. */
export function selectAddressAfterCancel(state: RootState): string {
  return addressAfterCancel(selectEditorTarget(state))
}

/** Why the last save failed, in words; null where it did not. */
export const selectSaveFailure = createSelector(
  [(state: RootState) => selectEditor(state).saving],
  (saving) => {
    const failure = failureIn(saving)
    return failure && { text: saveFailureText(failure), hint: saveFailureHint(failure) }
  },
)
