/** The address of the person's own calendar, which is null until one is made: shown, or renewed. */
import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import type { CalendarFeed } from '../../../contract/calendars'
import type { calendarFeedApi } from '../../api/calendarFeed'
import { noRequest, requestReducers, type OneRequest } from '../../store/oneRequest'
import { rootReducer } from '../../store/rootReducer'

const initialState: OneRequest<keyof typeof calendarFeedApi, CalendarFeed> = noRequest

const calendarFeedSlice = createSlice({
  name: 'calendarFeed',
  initialState,
  // The address stays while a new one is made.
  reducers: requestReducers(initialState, () => true),
})

export const { actions: calendarFeed } = calendarFeedSlice

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof calendarFeedSlice> {}
}
export const { selectSlice: selectCalendarFeed } = calendarFeedSlice.injectInto(rootReducer)
