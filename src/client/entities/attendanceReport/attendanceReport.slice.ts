/** The meetings of a group in a period: the page of the report that is on screen. */
import { createSlice, type WithSlice } from '@reduxjs/toolkit'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { EventListItem, listEvents } from '../../../contract/events'
import { noList, pagedListReducers, type PagedList } from '../../store/pagedList'
import { rootReducer } from '../../store/rootReducer'

export type ReportAnswer = AnswerOf<typeof listEvents>
/** Types of meetings, the period in days, order and page. */
export type ReportQuery = QueryOf<typeof listEvents>

const initialState: PagedList<EventListItem, ReportQuery> = noList

const attendanceReportSlice = createSlice({
  name: 'attendanceReport',
  initialState,
  reducers: pagedListReducers<ReportAnswer, EventListItem, ReportQuery>(({ data }) => data),
})

export const { actions: attendanceReport } = attendanceReportSlice

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof attendanceReportSlice> {}
}
export const { selectSlice: selectAttendanceReportState } =
  attendanceReportSlice.injectInto(rootReducer)
