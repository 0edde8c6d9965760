import { createAction, createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { DryRun } from '../../../contract/voteQuestionActs'
import type { RequestFailure } from '../../api/requestFailure'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'

/** How an admin ends a question before its deadline. */
export type EndingAct = 'close' | 'cancel'

/** An act on one question. */
export interface ActTarget {
  act: EndingAct
  groupId: number
  voteQuestionId: number
}

/** The act that is asked about in a dialog, or was done last. */
interface VoteQuestionActs {
  target: ActTarget | null
  isAsking: boolean
  /** What the act would do; the last answer stays while it is worked out again. */
  preview: { answer: DryRun | null; request: RequestState }
  request: RequestState
}

const noPreview = { answer: null, request: idle }
const initialState: VoteQuestionActs = {
  target: null,
  isAsking: false,
  preview: noPreview,
  request: idle,
}

/** Which question is to be ended. */
interface EndingRequest {
  groupId: number
  voteQuestionId: number
}

export const closeRequested = createAction<EndingRequest>('voteQuestionCommands/closeRequested')
export const cancelRequested = createAction<EndingRequest & { reason: string }>(
  'voteQuestionCommands/cancelRequested',
)

const voteQuestionCommandsSlice = createSlice({
  name: 'voteQuestionCommands',
  initialState,
  reducers: {
    /** The dialog of an act is on screen from now on, until `questionCommandDismissed` or the act is done. */
    questionCommandAsked: (_state, { payload }: PayloadAction<ActTarget>): VoteQuestionActs => ({
      target: payload,
      isAsking: true,
      preview: { answer: null, request: running },
      request: idle,
    }),
    questionCommandDismissed: () => initialState,
    previewStarted: (state) => {
      state.preview.request = running
    },
    previewSucceeded: (state, { payload }: PayloadAction<DryRun>) => {
      state.preview = { answer: payload, request: done }
    },
    previewFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.preview.request = failed(payload.failure)
    },
    questionCommandSucceeded: (state) => {
      state.isAsking = false
      state.preview = noPreview
      state.request = done
    },
    questionCommandFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.request = failed(payload.failure)
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(closeRequested, cancelRequested), (state) => {
      state.request = running
    })
  },
})

export const { questionCommandAsked, questionCommandDismissed } = voteQuestionCommandsSlice.actions
export const { previewStarted, previewSucceeded, previewFailed } = voteQuestionCommandsSlice.actions
export const { questionCommandSucceeded, questionCommandFailed } = voteQuestionCommandsSlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof voteQuestionCommandsSlice> {}
}
export const { selectSlice: selectVoteQuestionCommandsState } =
  voteQuestionCommandsSlice.injectInto(rootReducer)
