import type { EventListItem } from '../../../contract/events'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { selectAttendanceReportState } from './attendanceReport.slice'

/** The meetings of the page; null until the first answer for this group has come. */
export function selectReportRows(state: RootState, groupId: number): EventListItem[] | null {
  const { target, rows } = selectAttendanceReportState(state)
  return target?.groupId === groupId ? rows : null
}

/** How many meetings the report has on all pages. */
export function selectReportTotal(state: RootState): number {
  return selectAttendanceReportState(state).totalCount
}

export function selectReportRequest(state: RootState): RequestState {
  return selectAttendanceReportState(state).request
}
