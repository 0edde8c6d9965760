import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { VoteQuestionEdit } from '../../../contract/voteHistory'
import type { RequestFailure } from '../../api/requestFailure'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'
import type { DetailTarget } from '../voteQuestions/voteQuestions.slice'

/** The history on screen. `edits` are newest first; null until they have come. */
interface ShownHistory {
  voteQuestionId: number | null
  edits: VoteQuestionEdit[] | null
  request: RequestState
}

const initialState: ShownHistory = { voteQuestionId: null, edits: null, request: idle }

const voteHistorySlice = createSlice({
  name: 'voteHistory',
  initialState,
  reducers: {
    historyRequested: (state, { payload }: PayloadAction<DetailTarget>) => {
      if (state.voteQuestionId !== payload.voteQuestionId) state.edits = null
      state.voteQuestionId = payload.voteQuestionId
      state.request = running
    },
    historySucceeded: (state, { payload }: PayloadAction<{ edits: VoteQuestionEdit[] }>) => {
      state.edits = payload.edits
      state.request = done
    },
    historyFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.request = failed(payload.failure)
    },
  },
})

export const { historyRequested, historySucceeded, historyFailed } = voteHistorySlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof voteHistorySlice> {}
}
export const { selectSlice: selectVoteHistoryState } = voteHistorySlice.injectInto(rootReducer)
