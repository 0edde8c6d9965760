import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { MotionRequest } from '../../../contract/motions'
import type { VoteQuestionDetail } from '../../../contract/voteQuestions'
import type { RequestFailure } from '../../api/requestFailure'
import type { UploadProgress } from '../../api/uploadTransport'
import { withFiles, withoutFile } from '../../store/chosenFiles'
import type { ChosenFile } from '../../store/chosenFiles'
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
import type { Draft, EditorPolicy } from './draft'
import { draftOfQuestion, newDraft } from './draft'
import type { StoredField } from './draftFields'
import type { EditorTarget } from './editorTarget'
import { withoutField } from './fieldErrors'

/** What a draft began from. `revision` is that of the stored question; null for a new one. */
export interface Origin {
  draft: Draft
  revision: number | null
}

/** What the tab keeps of an editor through a reload or a sign-in. */
export interface KeptDraft {
  draft: Draft
  origin: Origin
  unanswered: UnansweredCreate | null
}

/** What must be asked before a draft is sent. */
export type Confirmation = 'withoutAttachment' | 'amendment'

export interface VoteQuestionEditor extends EditorState {
  target: EditorTarget | null
  policy: EditorPolicy | null
  origin: Origin | null
  draft: Draft | null
  confirmation: Confirmation | null
}

const closed: VoteQuestionEditor = {
  ...notBegun,
  target: null,
  policy: null,
  origin: null,
  draft: null,
  confirmation: null,
}

export type FieldChange = { [F in keyof Draft]: { field: F; value: Draft[F] } }[keyof Draft]

/** What was kept for an editor, and which of its files are still there. */
export interface Restored {
  kept: ReadDraft<Draft>
  foundFiles: string[]
}

function begin(state: VoteQuestionEditor, origin: Origin, restored: Restored | null): void {
  state.opening = done
  state.origin = restored?.kept.origin ?? origin
  state.draft = origin.draft
  if (restored === null) return
  const attachments = restoreDraft(state, restored)
  state.draft = { ...origin.draft, ...restored.kept.draft, attachments }
}

interface NewPrepared {
  policy: EditorPolicy
  motion: MotionRequest | null
  at: string
  restored: Restored | null
}

interface EditPrepared {
  detail: VoteQuestionDetail
  restored: Restored | null
}

export const voteQuestionEditorSlice = createSlice({
  name: 'voteQuestionEditor',
  initialState: closed,
  reducers: {
    /** A screen edits this from now on, until `editorClosed`. */
    editorOpened: (_state, { payload }: PayloadAction<EditorTarget>) => ({
      ...closed,
      target: payload,
      opening: running,
    }),
    editorClosed: () => closed,
    newPrepared: (state, { payload }: PayloadAction<NewPrepared>) => {
      const { policy, motion, at, restored } = payload
      state.policy = policy
      begin(state, { draft: newDraft(policy, motion, at), revision: null }, restored)
    },
    editPrepared: (state, { payload: { detail, restored } }: PayloadAction<EditPrepared>) => {
      state.policy = { ...detail.policy, choices: detail.voteChoice.split(',') }
      begin(state, { draft: draftOfQuestion(detail), revision: detail.revision }, restored)
    },
    preparingFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.opening = failed(payload.failure)
    },
    fieldChanged: (state, { payload: { field, value } }: PayloadAction<FieldChange>) => {
      if (state.draft === null) return
      state.draft = { ...state.draft, [field]: value }
      state.errors = withoutField(state.errors, field)
    },
    /** A file of a name that was chosen already is ignored. */
    filesChosen: (state, { payload }: PayloadAction<ChosenFile[]>) => {
      if (state.draft === null) return
      state.draft.attachments = withFiles(state.draft.attachments, payload)
      state.errors = withoutField(state.errors, 'attachments')
    },
    fileRemoved: (state, { payload }: PayloadAction<{ fileId: string }>) => {
      if (state.draft === null) return
      state.draft.attachments = withoutFile(state.draft.attachments, payload.fileId)
      state.errors = withoutField(state.errors, 'attachments')
    },
    /** The person has seen what somebody else saved, and takes these fields of it. */
    conflictSettled: (
      state,
      { payload: { origin, taken } }: PayloadAction<{ origin: Origin; taken: StoredField[] }>,
    ) => {
      if (state.draft === null) return
      const theirs = taken.map((field) => [field, origin.draft[field]])
      state.draft = { ...state.draft, ...(Object.fromEntries(theirs) as Partial<Draft>) }
      state.origin = origin
      state.saving = idle
      state.errors = taken.reduce<FieldErrors>(withoutField, state.errors)
    },
    /** What was typed is put away for what it began from now. */
    startedAgain: (state, { payload }: PayloadAction<Origin>) => {
      const { target, policy } = state
      return { ...closed, target, policy, opening: done, origin: payload, draft: payload.draft }
    },
    /** The person has read that their draft is back. */
    restorationRead: (state) => readRestoration(state),
    saveRequested: (state, _action: PayloadAction<{ isConfirmed: boolean }>) => {
      state.errors = {}
      state.saving = idle
    },
    saveRefused: (state, { payload }: PayloadAction<FieldErrors>) => {
      refuseSave(state, payload)
      // The reason is asked for in the dialog; anything else is wrong on the page beneath it.
      const isAboutPage = Object.keys(payload).some((place) => place !== 'titleAmendmentReason')
      if (isAboutPage) state.confirmation = null
    },
    confirmationAsked: (state, { payload }: PayloadAction<Confirmation>) => {
      state.confirmation = payload
    },
    confirmationDismissed: (state) => {
      state.confirmation = null
      state.errors = withoutField(state.errors, 'titleAmendmentReason')
    },
    createStarted: (state, { payload }: PayloadAction<UnansweredCreate>) => {
      state.saving = running
      state.unanswered = payload
    },
    amendStarted: (state) => {
      state.saving = running
    },
    uploadProgressed: (state, { payload }: PayloadAction<UploadProgress>) => {
      state.upload = payload
    },
    /** The person stops the files that are on their way. */
    uploadStopped: (state) => {
      endSave(state, idle)
      state.confirmation = null
    },
    saveSucceeded: (state) => {
      endSave(state, done)
      state.confirmation = null
    },
    saveFailed: (state, { payload: { failure } }: PayloadAction<{ failure: RequestFailure }>) => {
      failSave(state, failure)
      state.confirmation = null
    },
  },
})

export const { editorOpened, editorClosed } = voteQuestionEditorSlice.actions
export const { newPrepared, editPrepared, preparingFailed } = voteQuestionEditorSlice.actions
export const { fieldChanged, filesChosen, fileRemoved } = voteQuestionEditorSlice.actions
export const { conflictSettled, startedAgain, restorationRead } = voteQuestionEditorSlice.actions
export const { saveRequested, saveRefused, saveSucceeded, saveFailed } =
  voteQuestionEditorSlice.actions
export const { confirmationAsked, confirmationDismissed } = voteQuestionEditorSlice.actions
export const { createStarted, amendStarted } = voteQuestionEditorSlice.actions
export const { uploadProgressed, uploadStopped } = voteQuestionEditorSlice.actions

/** Whatever changes what the tab must keep. */
export const isDraftChange = isAnyOf(
  fieldChanged,
  filesChosen,
  fileRemoved,
  conflictSettled,
  startedAgain,
  createStarted,
  saveFailed,
)

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof voteQuestionEditorSlice> {}
}
export const { selectSlice: selectVoteQuestionEditorState } =
  voteQuestionEditorSlice.injectInto(rootReducer)
