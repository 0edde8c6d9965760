/** The corrections of the question or roll call on screen, and what somebody does with them. */
import type { PayloadAction } from '@reduxjs/toolkit'
import type {
  Correction,
  CorrectionChange,
  CorrectionEffects,
  CorrectionRequest,
} from '../../../contract/corrections'
import type { CheckInChange } from '../../../contract/checkIns'
import type { CorrectionStatus } from '../../../rules/correction'
import type { RequestFailure } from '../../api/requestFailure'
import {
  commandReducers,
  noCommand,
  noPreview,
  previewReducers,
  type DialogCommands,
  type Preview,
} from '../../store/dialogCommands'
import { lazySlice } from '../../store/lazySlice'
import { done, failed, idle, running, type RequestState } from '../../store/requestState'
import type { RecordTarget } from '../recordState/recordState.request'

/** What the open dialog asks about. */
export type OpenCorrectionDialog =
  | { kind: 'ask' }
  | { kind: 'approve' | 'decline' | 'withdraw'; correctionId: number }

/** A change to ask a second person for, or one that staff make directly to a closed roll call. */
export type PreviewedChange = CorrectionChange | (CheckInChange & { eventId: number })

export type CorrectionCommand = { groupId: number } & (
  | { kind: 'ask'; request: CorrectionRequest }
  | { kind: 'approve' | 'withdraw'; correctionId: number }
  | { kind: 'decline'; correctionId: number; declineReason: string }
)

interface ShownCorrections extends DialogCommands<OpenCorrectionDialog, CorrectionCommand> {
  target: RecordTarget | null
  /** The newest first; null until they have come. */
  corrections: Correction[] | null
  mayAsk: boolean
  list: RequestState
  preview: Preview<CorrectionEffects>
  /** What became of the correction that the last command was about. */
  outcome: CorrectionStatus | null
}

const initialState: ShownCorrections = {
  ...noCommand,
  target: null,
  corrections: null,
  mayAsk: false,
  list: idle,
  preview: noPreview,
  outcome: null,
}

const fresh = { ...noCommand, preview: noPreview, outcome: null }

export const { actions: corrections, selectState: selectCorrectionsState } = lazySlice({
  name: 'corrections',
  initialState,
  reducers: {
    /** The corrections are on screen from now on. */
    opened: (_state, { payload }: PayloadAction<RecordTarget>) => ({
      ...initialState,
      target: payload,
      list: running,
    }),
    closed: () => initialState,
    listSucceeded: (
      state,
      { payload }: PayloadAction<{ corrections: Correction[]; mayAsk: boolean }>,
    ) => {
      state.corrections = payload.corrections
      state.mayAsk = payload.mayAsk
      state.list = done
    },
    listFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.list = failed(payload.failure)
    },
    /**
     * Shows the correction as the last command answered it, without waiting for the list. An answer that comes after
     * `closed` is of another page.
     */
    answered: (state, { payload }: PayloadAction<Correction>) => {
      if (state.request.status !== 'running') return
      state.outcome = payload.status
      if (!state.corrections) return
      const others = state.corrections.filter((each) => each.correctionId !== payload.correctionId)
      state.corrections = [payload, ...others].toSorted((a, b) => b.correctionId - a.correctionId)
    },
    /** Requests the preview of a correction; `change` is null while the form is incomplete. */
    previewRequested: (
      state,
      { payload }: PayloadAction<{ groupId: number; change: PreviewedChange | null }>,
    ) => {
      state.preview = payload.change === null ? noPreview : { answer: null, request: running }
    },
    ...commandReducers<OpenCorrectionDialog, CorrectionCommand>(fresh as ShownCorrections),
    ...previewReducers<CorrectionEffects>(),
  },
})
