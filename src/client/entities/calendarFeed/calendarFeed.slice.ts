import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { CalendarFeed } from '../../../contract/calendars'
import type { RequestFailure } from '../../api/requestFailure'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'

/** The address of the person's own calendar. */
interface CalendarFeedState {
  /** Null until one is made. */
  address: string | null
  request: RequestState
  /** Of a new address. */
  renewal: RequestState
}

const initialState: CalendarFeedState = { address: null, request: idle, renewal: idle }

const calendarFeedSlice = createSlice({
  name: 'calendarFeed',
  initialState,
  reducers: {
    feedRequested: (state) => {
      state.request = running
      state.renewal = idle
    },
    feedSucceeded: (state, { payload }: PayloadAction<CalendarFeed>) => {
      state.address = payload.address
      state.request = done
    },
    feedFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.request = failed(payload.failure)
    },
    renewalRequested: (state) => {
      state.renewal = running
    },
    renewalSucceeded: (state, { payload }: PayloadAction<CalendarFeed>) => {
      state.address = payload.address
      state.renewal = done
    },
    renewalFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      state.renewal = failed(payload.failure)
    },
  },
})

export const {
  feedRequested,
  feedSucceeded,
  feedFailed,
  renewalRequested,
  renewalSucceeded,
  renewalFailed,
} = calendarFeedSlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof calendarFeedSlice> {}
}
export const { selectSlice: selectCalendarFeedState } = calendarFeedSlice.injectInto(rootReducer)
