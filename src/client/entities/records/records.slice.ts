import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { RequestFailure } from '../../api/requestFailure'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'

interface QuestionPath {
  groupId: number
  voteQuestionId: number
}

/**
 * Something to check a question or a closed roll call by: its record as a file, the page that verifies it, or a
 * vote's receipt.
 */
export type Proof =
  | (QuestionPath & ({ kind: 'download' | 'verify' } | { kind: 'receipt'; voteResultId: number }))
  | { groupId: number; eventId: number; kind: 'download' | 'verify' }

/** The proof asked for last; null before the first. */
interface RecordsState {
  proof: Proof | null
  request: RequestState
}

const initialState: RecordsState = { proof: null, request: idle }

const recordsSlice = createSlice({
  name: 'records',
  initialState,
  reducers: {
    proofRequested: (state, { payload }: PayloadAction<Proof>) => {
      state.proof = payload
      state.request = running
    },
    proofSucceeded: (state) => {
      state.request = done
    },
    proofFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.request = failed(payload.failure)
    },
  },
})

export const { proofRequested, proofSucceeded, proofFailed } = recordsSlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof recordsSlice> {}
}
export const { selectSlice: selectRecordsState } = recordsSlice.injectInto(rootReducer)
