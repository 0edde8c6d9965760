import type { EventListItem } from '../../../contract/events'
import { pagedListSelectors } from '../../store/pagedListSelectors'
import type { RootState } from '../../store/rootReducer'
import { selectAttendanceReportState } from './attendanceReport.slice'

const report = pagedListSelectors(selectAttendanceReportState)

export const { selectTotal: selectReportTotal, selectRequest: selectReportRequest } = report

/** The meetings of the page; null until the first answer for this group has come. */
export function selectReportRows(state: RootState, groupId: number): EventListItem[] | null {
  return report.selectHasAnswer(state, groupId) ? report.selectRows(state) : null
}
