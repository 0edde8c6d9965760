import { createSelector } from '@reduxjs/toolkit'
import type { RequestFailure } from '../../api/requestFailure'
import type { UploadProgress } from '../../api/uploadTransport'
import { sentIds } from '../chosenFiles'
import { present } from '../present'
import { failureIn } from '../requestState'
import type { RootState } from '../rootReducer'
import { isEqualTo } from '../shareStructure'
import { fieldNames, type DraftFields } from './draftFields'
import type { BaseDraft, EditorState } from './editorState'
import type { SavedDraft, Origin } from './tabDraft'

/** The changes of somebody else since a draft began, with those that were typed here. */
export interface Conflict<Draft> {
  origin: Origin<Draft>
  fields: { field: keyof Draft & string; isChangedHere: boolean }[]
}

/** The key of a tab's draft and what to keep under it; null while nothing could be lost. */
export interface TabEntry<Draft> {
  key: string
  draftToSave: SavedDraft<Draft> | null
}

/** Why a save failed, and what the person can do. */
export interface SaveFailure {
  text: string
  hint?: string | null
}

/** The server may have stored it. */
export const lostAnswer =
  'The answer did not arrive. What you typed is kept; the same input sent again counts once.'

/** The words for failures that all editors share; what was typed always stays. */
const saveFailures: Record<string, SaveFailure> = {
  'changed-meanwhile': {
    text: 'Somebody else saved first. What you typed is kept, and nothing of it was saved yet.',
  },
  'idempotency-key-reused': {
    text: 'What you sent before had arrived, without what you changed since. Please look for it in the list: sent again, this makes another one.',
  },
  'not-signed-in': { text: 'You are signed out. What you typed is kept.' },
}

interface EditorParts<State, Target, Draft> {
  selectEditor: (state: RootState) => State
  /** The stored record in the form of a draft; null for a new record. Memoized. */
  selectStoredOrigin: (state: RootState) => Origin<Draft> | null
  fields: DraftFields<Draft>
  /** The key under which the tab keeps the draft of a target. */
  keyOf: (target: Target) => string
  /** Where Cancel leads. */
  addressAfterCancel: (target: Target) => string
  /** Why a save failed, in words, for the failures that differ between editors. */
  saveFailureOf: (failure: RequestFailure, target: Target) => SaveFailure
}

/** The selectors that every editor has. */
export function editorSelectors<
  Target,
  Draft extends BaseDraft,
  Confirmation,
  State extends EditorState<Target, Draft, Confirmation>,
>(parts: EditorParts<State, Target, Draft>) {
  const { selectEditor, selectStoredOrigin, fields, keyOf, addressAfterCancel } = parts
  const storedFields = fieldNames(fields).filter((name) => fields[name].textOf !== undefined)

  const differingFields = (one: Draft, other: Draft) =>
    storedFields.filter((name) => {
      const { contentOf = (value: unknown) => value } = fields[name]
      return !isEqualTo(contentOf(one[name]), contentOf(other[name]))
    })

  const selectTarget = (state: RootState): Target =>
    present(selectEditor(state).target, 'The target')
  const selectDraft = (state: RootState): Draft => present(selectEditor(state).draft, 'The draft')
  const selectOrigin = (state: RootState) => selectEditor(state).origin

  /** Whether something is typed or chosen that would be lost with this page. */
  const selectHasInput = createSelector(
    [
      (state: RootState) => selectEditor(state).draft,
      selectOrigin,
      (state: RootState) => selectEditor(state).saving,
    ],
    (draft, origin, saving): boolean => {
      if (draft === null || origin === null || saving.status === 'done') return false
      const hasOtherFiles = !isEqualTo(draft.attachments, origin.draft.attachments)
      return hasOtherFiles || differingFields(draft, origin.draft).length > 0
    },
  )

  /** Null while there is no draft yet. */
  function selectTabEntry(state: RootState): TabEntry<Draft> | null {
    const { target, draft, origin, unanswered } = selectEditor(state)
    if (target === null || draft === null || origin === null) return null
    return {
      key: keyOf(target),
      draftToSave: selectHasInput(state) ? { draft, origin, unanswered } : null,
    }
  }

  /** The original that replaces a discarded draft. */
  const selectFreshOrigin = (state: RootState): Origin<Draft> | null =>
    selectStoredOrigin(state) ?? selectOrigin(state)

  /**
   * Null while the stored record is unchanged since the draft began, and where it equals the draft: then there is
   * nothing to choose, as after an own save whose answer was lost.
   */
  const selectConflict = createSelector(
    [selectStoredOrigin, selectOrigin, (state: RootState) => selectEditor(state).draft],
    (stored, origin, draft): Conflict<Draft> | null => {
      if (stored === null || origin === null || draft === null) return null
      const changedHere = differingFields(draft, origin.draft)
      const toChoose = differingFields(stored.draft, draft)
      const differing = differingFields(stored.draft, origin.draft)
        .filter((field) => toChoose.includes(field))
        .map((field) => ({ field, isChangedHere: changedHere.includes(field) }))
      return differing.length === 0 ? null : { origin: stored, fields: differing }
    },
  )

  /** The revision an amendment builds on: without a conflict the one that is stored now. */
  function selectRevisionToAmend(state: RootState): number | undefined {
    const origin = selectConflict(state) === null ? selectStoredOrigin(state) : selectOrigin(state)
    return origin?.revision ?? undefined
  }

  /** The Idempotency-Key of the last create where it got no answer; else null. */
  const selectKeyToRepeat = (state: RootState): string | null =>
    selectEditor(state).unanswered?.idempotencyKey ?? null

  /** How far the files have come; null where none are on their way. */
  const selectUpload = (state: RootState): UploadProgress | null =>
    sentIds(selectDraft(state).attachments).length > 0 ? selectEditor(state).upload : null

  /** Null where the last save did not fail. */
  const selectSaveFailure = createSelector(
    [
      (state: RootState) => selectEditor(state).saving,
      (state: RootState) => selectEditor(state).target,
    ],
    (saving, target): SaveFailure | null => {
      const failure = failureIn(saving)
      if (failure === null) return null
      return saveFailures[failure.code ?? ''] ?? parts.saveFailureOf(failure, target as Target)
    },
  )

  return {
    fields,
    keyOf,
    selectEditor,
    selectTarget,
    selectDraft,
    selectHasInput,
    selectTabEntry,
    selectFreshOrigin,
    selectConflict,
    selectRevisionToAmend,
    selectKeyToRepeat,
    selectUpload,
    selectSaveFailure,
    selectAddressAfterCancel: (state: RootState) => addressAfterCancel(selectTarget(state)),
  }
}
