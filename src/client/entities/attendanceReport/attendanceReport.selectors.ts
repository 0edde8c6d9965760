import type { EventListItem } from '../../../contract/events'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'

/** The meetings of the page; null until the first answer for this group has come. */
export function selectReportRows(state: RootState, groupId: number): EventListItem[] | null {
  const { target, rows } = state.attendanceReport
  return target?.groupId === groupId ? rows : null
}

/** How many meetings the report has on all pages. */
export function selectReportTotal(state: RootState): number {
  return state.attendanceReport.totalCount
}

export function selectReportRequest(state: RootState): RequestState {
  return state.attendanceReport.request
}
