import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import {
  selectReportRequest,
  selectReportRows,
  selectReportTotal,
} from '../../entities/attendanceReport/attendanceReport.selectors'
import { useAppSelector } from '../../store/hooks'
import { failureIn } from '../../store/requestState'
import { EmptyState } from '../../ui/EmptyState'
import { FailedState } from '../../ui/FailedState'
import { FoundStatus } from '../list/FoundStatus'
import { ListLoading } from '../list/ListLoading'
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
  const request = useAppSelector(selectReportRequest)
  const failure = failureIn(request)
  return (
    <>
      {failure && failure.status !== 401 && (
        <Box sx={{ marginBottom: 1.5 }}>
          <FailedState text="The report could not be made." onRetry={onRetry} />
        </Box>
      )}
      {rows === null && !failure && <ListLoading />}
      {rows !== null && (
        <FoundStatus
          found={total === 1 ? '1 meeting' : `${total} meetings`}
          isLoading={request.status === 'running'}
          staleSince={null}
          note="All times are Pacific."
        />
      )}
      {rows !== null && rows.length > 0 && (
        <ReportTable groupId={groupId} rows={rows} total={total} asked={asked} ask={ask} />
      )}
      {rows !== null && rows.length === 0 && (
        <Card>
          <EmptyState text="No records matching your search were found." />
        </Card>
      )}
    </>
  )
}
