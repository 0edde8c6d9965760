import { zoneName } from '../../../rules/associationZone'
import {
  selectReportRequest,
  selectReportRows,
  selectReportTotal,
} from '../../entities/attendanceReport/attendanceReport.request'
import { useAppSelector } from '../../store/hooks'
import { ListContent } from '../list/ListContent'
import type { ReportAddress } from './reportQuery'
import { ReportTable } from './ReportTable'
import type { ChangeReport } from './useReportAddress'

interface ReportContentProps {
  groupId: number
  report: ReportAddress
  changeReport: ChangeReport
  onRetry: () => void
}

/** The meetings of the report, or why there are none. */
export function ReportContent({ groupId, report, changeReport, onRetry }: ReportContentProps) {
  const rows = useAppSelector((state) => selectReportRows(state, groupId))
  const total = useAppSelector(selectReportTotal)
  return (
    <ListContent
      hasList={rows !== null}
      total={total}
      noun="meeting"
      request={useAppSelector(selectReportRequest)}
      onRetry={onRetry}
      failedText="The report could not be made."
      staleSince={null}
      note={`All times are in ${zoneName()}.`}
      emptyText="No records matching your search were found."
    >
      <ReportTable
        groupId={groupId}
        rows={rows ?? []}
        total={total}
        report={report}
        changeReport={changeReport}
      />
    </ListContent>
  )
}
