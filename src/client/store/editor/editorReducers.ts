import type { PayloadAction } from '@reduxjs/toolkit'
import { isOutcomeUnknown, type RequestFailure } from '../../api/requestFailure'
import type { UploadProgress } from '../../api/uploadTransport'
import { partitionFiles, withFiles, withoutFile, type ChosenFile } from '../chosenFiles'
import { done, failed, idle, running, type RequestState } from '../requestState'
import { fieldNames, pathsOf, type DraftFields } from './draftFields'
import { closedEditor, type BaseDraft, type EditorState } from './editorState'
import { firstOfEach, withoutPaths, type FieldErrors } from './fieldErrors'
import type { Origin, ReadDraft, UnansweredCreate } from './tabDraft'

/** One field of a draft and its new value. */
export type FieldChange<Draft> = {
  [F in keyof Draft]: { field: F; value: Draft[F] }
}[keyof Draft]

/** What was kept for an editor, and which of its files are still there. */
export interface RestoredDraft<Draft> {
  savedDraft: ReadDraft<Draft>
  foundFiles: string[]
}

/** Begins to edit a stored record or a new one, with what was typed before a reload. */
export function begin<Draft extends BaseDraft>(
  state: EditorState<unknown, Draft, unknown>,
  origin: Origin<Draft>,
  restored: RestoredDraft<Draft> | null,
): void {
  state.opening = done
  state.origin = restored?.savedDraft.origin ?? origin
  state.draft = origin.draft
  if (restored === null) return
  const { draft, unanswered, unreadable } = restored.savedDraft
  const { attachments, lostFiles } = partitionFiles(draft.attachments ?? [], restored.foundFiles)
  state.draft = { ...origin.draft, ...draft, attachments }
  Object.assign(state, { isRestored: true, lostFiles, unreadable, unanswered })
}

/** The reducers that every editor has; a slice adds how its own draft is prepared. */
export function editorReducers<Target, Draft extends BaseDraft, Confirmation extends string>(
  fields: DraftFields<Draft>,
) {
  type State = EditorState<Target, Draft, Confirmation>
  const inDialog = fieldNames(fields).filter((name) => fields[name].isInDialog)

  /** Once a field has changed, its own messages are out of date. */
  const discardErrors = (state: State, ...names: (keyof Draft & string)[]) => {
    state.errors = withoutPaths(
      state.errors,
      names.flatMap((name) => pathsOf(fields, name)),
    )
  }
  /** What is changed while it is sent would be lost with the answer. */
  const takesChanges = ({ saving }: State) => saving.status !== 'running'
  const changeFiles = (state: State, change: (files: ChosenFile[]) => ChosenFile[]) => {
    if (state.draft === null || !takesChanges(state)) return
    state.draft.attachments = change(state.draft.attachments)
    discardErrors(state, 'attachments')
  }
  const endSave = (state: State, saving: RequestState) => {
    state.saving = saving
    state.upload = null
    state.confirmation = null
  }
  const refuse = (state: State, errors: FieldErrors) => {
    state.errors = errors
    state.errorRound += 1
  }

  return {
    /** A screen edits this from now on, until `closed`. */
    opened: (state: State, { payload }: PayloadAction<Target>) => {
      Object.assign(state, closedEditor, { target: payload, opening: running })
    },
    closed: (state: State) => {
      Object.assign(state, closedEditor)
    },
    preparingFailed: (state: State, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.opening = failed(payload.failure)
    },
    fieldChanged: (
      state: State,
      { payload: { field, value } }: PayloadAction<FieldChange<Draft>>,
    ) => {
      if (state.draft === null || !takesChanges(state)) return
      state.draft = { ...state.draft, [field]: value }
      discardErrors(state, field as keyof Draft & string)
    },
    /** A file of a name that was chosen already is ignored. */
    filesChosen: (state: State, { payload }: PayloadAction<ChosenFile[]>) => {
      changeFiles(state, (files) => withFiles(files, payload))
    },
    fileRemoved: (state: State, { payload }: PayloadAction<{ fileId: string }>) => {
      changeFiles(state, (files) => withoutFile(files, payload.fileId))
    },
    /** The person has seen what somebody else saved and adopts these fields of it. */
    conflictSettled: (
      state: State,
      { payload }: PayloadAction<{ origin: Origin<Draft>; taken: (keyof Draft & string)[] }>,
    ) => {
      if (state.draft === null) return
      const { origin, taken } = payload
      const theirs = taken.map((field) => [field, origin.draft[field]])
      state.draft = { ...state.draft, ...(Object.fromEntries(theirs) as Partial<Draft>) }
      state.origin = origin
      state.saving = idle
      discardErrors(state, ...taken)
    },
    /** Replaces the draft by this original. */
    reset: (state: State, { payload }: PayloadAction<Origin<Draft>>) => {
      const { target } = state
      Object.assign(state, closedEditor, { target, opening: done })
      Object.assign(state, { origin: payload, draft: payload.draft })
    },
    /** The person has read that their draft is back. */
    restorationRead: (state: State) => {
      Object.assign(state, { isRestored: false, lostFiles: [], unreadable: [] })
    },
    /** `answered` is the last confirmation that the person gave; null at the first try. */
    saveRequested: (state: State, _action: PayloadAction<{ answered: Confirmation | null }>) => {
      state.errors = {}
      state.saving = idle
    },
    saveRefused: (state: State, { payload }: PayloadAction<FieldErrors>) => {
      refuse(state, payload)
      // The messages about all other fields stand on the page beneath the dialog.
      if (Object.keys(payload).some((path) => !inDialog.some((name) => name === path))) {
        state.confirmation = null
      }
    },
    confirmationOpened: (state: State, { payload }: PayloadAction<Confirmation>) => {
      state.confirmation = payload
    },
    confirmationClosed: (state: State) => {
      state.confirmation = null
      discardErrors(state, ...inDialog)
    },
    createStarted: (state: State, { payload }: PayloadAction<UnansweredCreate>) => {
      state.saving = running
      state.unanswered = payload
    },
    amendStarted: (state: State) => {
      state.saving = running
    },
    uploadProgressed: (state: State, { payload }: PayloadAction<UploadProgress>) => {
      state.upload = payload
    },
    /** The person cancels a running upload. */
    uploadStopped: (state: State) => endSave(state, idle),
    saveSucceeded: (state: State) => endSave(state, done),
    /** Once a create surely has an answer, even a refusal, its key is never used again. */
    saveFailed: (
      state: State,
      { payload: { failure } }: PayloadAction<{ failure: RequestFailure }>,
    ) => {
      endSave(state, failed(failure))
      refuse(state, firstOfEach(failure.problem?.errors))
      if (failure.code !== null && !isOutcomeUnknown(failure)) state.unanswered = null
    },
  }
}
