/** The meetings of a group in a period: the page of the report that is on screen. */
import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit'
import type { AnswerOf, QueryOf } from '../../../contract/endpoint'
import type { EventListItem, listEvents } from '../../../contract/events'
import type { RequestFailure } from '../../api/requestFailure'
import { isEqualTo, shareStructure } from '../../store/shareStructure'
import { done, failed, idle, running } from '../../store/requestState'
import type { RequestState } from '../../store/requestState'
import { rootReducer } from '../../store/rootReducer'

export type ReportAnswer = AnswerOf<typeof listEvents>
/** Types of meetings, the period in Pacific days, order and page. */
export type ReportQuery = QueryOf<typeof listEvents>

export interface ReportTarget {
  groupId: number
  query: ReportQuery
}

/** The rows of the last answer stay while the next one loads, not where it fails. */
interface AttendanceReport {
  target: ReportTarget | null
  /** What the rows answer; null before the first of them. */
  answered: ReportQuery | null
  /** Null until the first answer for this group has come. */
  rows: EventListItem[] | null
  totalCount: number
  request: RequestState
}

const noRows = { answered: null, rows: null, totalCount: 0 }
const initialState: AttendanceReport = { target: null, ...noRows, request: idle }

const attendanceReportSlice = createSlice({
  name: 'attendanceReport',
  initialState,
  reducers: {
    reportRequested: (state, { payload }: PayloadAction<ReportTarget>) => {
      if (state.target?.groupId !== payload.groupId) Object.assign(state, initialState)
      state.target = payload
      state.request = running
    },
    reportSucceeded: (state, { payload }: PayloadAction<ReportAnswer>) => {
      state.rows = shareStructure(state.rows, payload.data)
      state.totalCount = payload.totalCount
      state.answered = state.target?.query ?? null
      state.request = done
    },
    reportFailed: (state, { payload }: PayloadAction<{ failure: RequestFailure }>) => {
      if (!isEqualTo(state.answered, state.target?.query)) Object.assign(state, noRows)
      state.request = failed(payload.failure)
    },
  },
})

export const { reportRequested, reportSucceeded, reportFailed } = attendanceReportSlice.actions

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof attendanceReportSlice> {}
}
export const { selectSlice: selectAttendanceReportState } =
  attendanceReportSlice.injectInto(rootReducer)
