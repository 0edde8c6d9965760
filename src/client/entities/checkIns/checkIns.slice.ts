import { createEntityAdapter, createSlice, original } from '@reduxjs/toolkit'
import type { WithSlice } from '@reduxjs/toolkit'
import type { CheckInRow } from '../../../contract/checkIns'
import { distinctAttendees } from '../../../rules/attendees'
import { shareStructure } from '../../store/shareStructure'
import { rootReducer } from '../../store/rootReducer'
import { meetingSucceeded } from '../events/events.slice'

/** The rows of one meeting, and the revision of the meeting they were told with. */
interface MeetingRows {
  ids: number[]
  revision: number
}

const checkInsAdapter = createEntityAdapter({
  selectId: (row: CheckInRow) => row.checkInId,
})

const initialState = checkInsAdapter.getInitialState({
  ofEvent: {} as Record<number, MeetingRows>,
})

/** Who checked in; a row that was told before and did not change is the same row. */
const checkInsSlice = createSlice({
  name: 'checkIns',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(meetingSucceeded, (state, { payload: { detail } }) => {
      const { eventId, revision } = detail
      const previousState = original(state)
      const current = previousState?.ofEvent[eventId]
      if (current && revision < current.revision) return
      const rows = distinctAttendees(detail.checkIns)
      const ids = rows.map((row) => row.checkInId)
      checkInsAdapter.removeMany(
        state,
        (current?.ids ?? []).filter((id) => !ids.includes(id)),
      )
      checkInsAdapter.setMany(
        state,
        rows.map((row) => shareStructure(previousState?.entities[row.checkInId], row)),
      )
      state.ofEvent[eventId] = { ids: shareStructure(current?.ids, ids), revision }
    })
  },
})

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof checkInsSlice> {}
}
export const { selectSlice: selectCheckInsState } = checkInsSlice.injectInto(rootReducer)
