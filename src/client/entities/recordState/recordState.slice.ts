/** What the server's own check says of the question or roll call on screen. */
import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { RecordState } from '../../../contract/records'
import type { RequestFailure } from '../../api/requestFailure'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'

/** Whose record it is. */
export type RecordTarget = { groupId: number } & ({ voteQuestionId: number } | { eventId: number })

interface ShownRecord {
  /** Null until it has come. */
  state: RecordState | null
  request: RequestState
}

const initialState: ShownRecord = { state: null, request: idle }

const recordStateSlice = createSlice({
  name: 'recordState',
  initialState,
  reducers: {
    /**
     * It is on screen from now on, until `recordLeft`. While votes still come it is not asked for with each:
     * `hasEnded` says that changes are few.
     */
    recordShown: (
      _state,
      _action: PayloadAction<{ target: RecordTarget; hasEnded: boolean }>,
    ): ShownRecord => ({ state: null, request: running }),
    recordLeft: () => initialState,
    recordStateSucceeded: (_state, { payload }: PayloadAction<RecordState>): ShownRecord => ({
      state: payload,
      request: done,
    }),
    recordStateFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.request = failed(payload.failure)
    },
  },
})

export const { recordShown, recordLeft, recordStateSucceeded, recordStateFailed } =
  recordStateSlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof recordStateSlice> {}
}
export const { selectSlice: selectShownRecord } = recordStateSlice.injectInto(rootReducer)
