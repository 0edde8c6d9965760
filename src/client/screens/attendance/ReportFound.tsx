import { zoneName } from '../../../rules/associationZone'
import {
  selectReportRequest,
  selectReportRows,
  selectReportTotal,
} from '../../entities/attendanceReport/attendanceReport.selectors'
import { useAppSelector } from '../../store/hooks'
import { ListFound } from '../list/ListFound'
import type { ReportAsked } from './reportQuery'
import { ReportTable } from './ReportTable'
import type { AskReport } from './useReportAsked'

interface ReportFoundProps {
  groupId: number
  asked: ReportAsked
  ask: AskReport
  onRetry: () => void
}

/** The meetings of the report, or why there are none. */
export function ReportFound({ groupId, asked, ask, onRetry }: ReportFoundProps) {
  const rows = useAppSelector((state) => selectReportRows(state, groupId))
  const total = useAppSelector(selectReportTotal)
  return (
    <ListFound
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
      <ReportTable groupId={groupId} rows={rows ?? []} total={total} asked={asked} ask={ask} />
    </ListFound>
  )
}
