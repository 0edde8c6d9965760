import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { MotionRequest } from '../../../contract/motions'
import type { RequestFailure } from '../../api/requestFailure'
import type { UploadProgress } from '../../api/uploadTransport'
import { withFiles, withoutFile } from '../../store/chosenFiles'
import type { ChosenFile } from '../../store/chosenFiles'
import { withoutPlaces } from '../../store/editor/fieldErrors'
import type { FieldErrors } from '../../store/editor/fieldErrors'
import type { ReadDraft } from '../../store/editor/tabDraft'
import type { UnansweredCreate } from '../../store/editor/unanswered'
import {
  endSave,
  failSave,
  notBegun,
  readRestoration,
  refuseSave,
  restoreDraft,
} from '../../store/editor/editorState'
import type { EditorState } from '../../store/editor/editorState'
import { done, failed, idle, running } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'
import { emptyDraft, originOf } from './motionDraft'
import type { MotionDraft, MotionEditorTarget, MotionOrigin, StoredField } from './motionDraft'

/** What the tab keeps of an editor through a reload or a sign-in. */
export interface KeptMotion {
  draft: MotionDraft
  origin: MotionOrigin
  unanswered: UnansweredCreate | null
}

/** What was kept for an editor, and which of its files are still there. */
export interface RestoredMotion {
  kept: ReadDraft<MotionDraft>
  foundFiles: string[]
}

/** What must be asked before a draft is sent, in this order. */
export type MotionConfirmation = 'withoutAttachment' | 'submit' | 'amendment'

export interface MotionEditor extends EditorState {
  target: MotionEditorTarget | null
  origin: MotionOrigin | null
  draft: MotionDraft | null
  confirmation: MotionConfirmation | null
}

const closed: MotionEditor = {
  ...notBegun,
  target: null,
  origin: null,
  draft: null,
  confirmation: null,
}

export type MotionFieldChange = {
  [F in keyof MotionDraft]: { field: F; value: MotionDraft[F] }
}[keyof MotionDraft]

/** Null for a motion that is not made yet. */
interface Prepared {
  motion: MotionRequest | null
  restored: RestoredMotion | null
}

const motionEditorSlice = createSlice({
  name: 'motionEditor',
  initialState: closed,
  reducers: {
    /** A screen edits this from now on, until `motionEditorClosed`. */
    motionEditorOpened: (_state, { payload }: PayloadAction<MotionEditorTarget>) => ({
      ...closed,
      target: payload,
      opening: running,
    }),
    motionEditorClosed: () => closed,
    motionPrepared: (state, { payload: { motion, restored } }: PayloadAction<Prepared>) => {
      const origin = motion === null ? { draft: emptyDraft, revision: null } : originOf(motion)
      state.opening = done
      state.origin = restored?.kept.origin ?? origin
      state.draft = origin.draft
      if (restored === null) return
      const attachments = restoreDraft(state, restored)
      state.draft = { ...origin.draft, ...restored.kept.draft, attachments }
    },
    motionPreparingFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.opening = failed(payload.failure)
    },
    motionFieldChanged: (
      state,
      { payload: { field, value } }: PayloadAction<MotionFieldChange>,
    ) => {
      if (state.draft === null) return
      state.draft = { ...state.draft, [field]: value }
      state.errors = withoutPlaces(state.errors, [field])
    },
    motionFilesChosen: (state, { payload }: PayloadAction<ChosenFile[]>) => {
      if (state.draft === null) return
      state.draft.attachments = withFiles(state.draft.attachments, payload)
      state.errors = withoutPlaces(state.errors, ['attachments'])
    },
    motionFileRemoved: (state, { payload }: PayloadAction<{ fileId: string }>) => {
      if (state.draft === null) return
      state.draft.attachments = withoutFile(state.draft.attachments, payload.fileId)
      state.errors = withoutPlaces(state.errors, ['attachments'])
    },
    /** The person has seen what somebody else saved, and takes these fields of it. */
    motionConflictSettled: (
      state,
      { payload }: PayloadAction<{ origin: MotionOrigin; taken: StoredField[] }>,
    ) => {
      if (state.draft === null) return
      const { origin, taken } = payload
      const theirs = taken.map((field) => [field, origin.draft[field]])
      state.draft = { ...state.draft, ...(Object.fromEntries(theirs) as Partial<MotionDraft>) }
      Object.assign(state, { origin, saving: idle, errors: withoutPlaces(state.errors, taken) })
    },
    /** What was typed is put away for what it began from now. */
    motionStartedAgain: (state, { payload }: PayloadAction<MotionOrigin>) => ({
      ...closed,
      target: state.target,
      opening: done,
      origin: payload,
      draft: payload.draft,
    }),
    /** The person has read that their draft is back. */
    motionRestorationRead: (state) => readRestoration(state),
    /** `answered`: what was asked last and answered with yes; null at the first try. */
    motionSaveRequested: (
      state,
      _action: PayloadAction<{ answered: MotionConfirmation | null }>,
    ) => {
      state.errors = {}
      state.saving = idle
    },
    motionSaveRefused: (state, { payload }: PayloadAction<FieldErrors>) => {
      refuseSave(state, payload)
      state.confirmation = null
    },
    motionConfirmationAsked: (state, { payload }: PayloadAction<MotionConfirmation>) => {
      state.confirmation = payload
    },
    motionConfirmationDismissed: (state) => {
      state.confirmation = null
    },
    motionCreateStarted: (state, { payload }: PayloadAction<UnansweredCreate>) => {
      state.saving = running
      state.unanswered = payload
    },
    motionAmendStarted: (state) => {
      state.saving = running
    },
    motionUploadProgressed: (state, { payload }: PayloadAction<UploadProgress>) => {
      state.upload = payload
    },
    /** The person stops the files that are on their way. */
    motionUploadStopped: (state) => {
      endSave(state, idle)
      state.confirmation = null
    },
    motionSaveSucceeded: (state) => {
      endSave(state, done)
      state.confirmation = null
    },
    motionSaveFailed: (
      state,
      { payload: { failure } }: PayloadAction<{ failure: RequestFailure }>,
    ) => {
      failSave(state, failure)
      state.confirmation = null
    },
  },
})

export const { motionEditorOpened, motionEditorClosed } = motionEditorSlice.actions
export const { motionPrepared, motionPreparingFailed } = motionEditorSlice.actions
export const { motionFieldChanged, motionFilesChosen, motionFileRemoved } =
  motionEditorSlice.actions
export const { motionConflictSettled, motionStartedAgain, motionRestorationRead } =
  motionEditorSlice.actions
export const { motionSaveRequested, motionSaveRefused } = motionEditorSlice.actions
export const { motionConfirmationAsked, motionConfirmationDismissed } = motionEditorSlice.actions
export const { motionCreateStarted, motionAmendStarted } = motionEditorSlice.actions
export const { motionUploadProgressed, motionUploadStopped } = motionEditorSlice.actions
export const { motionSaveSucceeded, motionSaveFailed } = motionEditorSlice.actions

/** Whatever changes what the tab must keep. */
export const isMotionDraftChange = isAnyOf(
  motionFieldChanged,
  motionFilesChosen,
  motionFileRemoved,
  motionConflictSettled,
  motionStartedAgain,
  motionCreateStarted,
  motionSaveFailed,
)

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof motionEditorSlice> {}
}
export const { selectSlice: selectMotionEditorState } = motionEditorSlice.injectInto(rootReducer)
