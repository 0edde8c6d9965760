/** How many of the quorum were present from when on, of the meeting whose history is open. */
import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { QuorumHistoryPoint } from '../../../contract/events'
import type { RequestFailure } from '../../api/requestFailure'
import { shareStructure } from '../../store/shareStructure'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'
import type { MeetingTarget } from '../events/events.slice'

interface QuorumHistory {
  eventId: number | null
  points: QuorumHistoryPoint[]
  request: RequestState
}

const initialState: QuorumHistory = { eventId: null, points: [], request: idle }

const quorumHistorySlice = createSlice({
  name: 'quorumHistory',
  initialState,
  reducers: {
    /** The history is on screen from now on, until `quorumHistoryClosed`. */
    quorumHistoryOpened: (_state, { payload }: PayloadAction<MeetingTarget>): QuorumHistory => ({
      eventId: payload.eventId,
      points: [],
      request: running,
    }),
    quorumHistoryClosed: () => initialState,
    quorumHistorySucceeded: (state, { payload }: PayloadAction<QuorumHistoryPoint[]>) => {
      state.points = shareStructure(state.points, payload)
      state.request = done
    },
    /** Counts as no data; the reason is kept. */
    quorumHistoryFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.request = failed(payload.failure)
    },
  },
})

export const { quorumHistoryOpened, quorumHistoryClosed } = quorumHistorySlice.actions
export const { quorumHistorySucceeded, quorumHistoryFailed } = quorumHistorySlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof quorumHistorySlice> {}
}
export const { selectSlice: selectQuorumHistoryState } = quorumHistorySlice.injectInto(rootReducer)
