/** The calendar of a group: the one its meetings are read from, and the feed that is published. */
import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import type { GroupCalendar } from '../../../contract/calendars'
import {
  noRequest,
  requestReducers,
  requestSelectors,
  type OneRequest,
} from '../../store/oneRequest'
import { rootReducer } from '../../store/rootReducer'

interface CalendarTarget {
  groupId: number
}

const initialState: OneRequest<CalendarTarget, GroupCalendar> = noRequest

const groupCalendarSlice = createSlice({
  name: 'groupCalendar',
  initialState,
  reducers: requestReducers(initialState),
})

export const { actions: groupCalendar } = groupCalendarSlice

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof groupCalendarSlice> {}
}
const { selectSlice } = groupCalendarSlice.injectInto(rootReducer)

export const { selectAnswer: selectGroupCalendar } = requestSelectors(selectSlice, 'groupId')
