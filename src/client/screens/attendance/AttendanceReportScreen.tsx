import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { zoneName } from '../../../rules/associationZone'
import {
  attendanceReport,
  selectReportRequest,
  selectReportRows,
  selectReportTotal,
} from '../../entities/attendanceReport/attendanceReport.request'
import { selectIsStaff } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import { useOpened } from '../../store/useOpened'
import { PageHeader } from '../../ui/PageHeader'
import { Row } from '../../ui/Row'
import { useRouteId } from '../../ui/useRouteId'
import { ExportButton } from '../list/ExportButton'
import { ExportFailure } from '../list/ExportFailure'
import { ListContent } from '../list/ListContent'
import { useGroupPage } from '../list/useGroupPage'
import { ReportFilters } from './ReportFilters'
import { ReportTable } from './ReportTable'
import { queryOf, type ReportAddress } from './reportQuery'
import { useReportAddress, type ChangeReport } from './useReportAddress'

const Toolbar = styled(Row)({
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: '8px 16px',
  marginBottom: 12,
})

/** The attendance of a group's meetings in a period. */
export default function AttendanceReportScreen() {
  const groupId = useRouteId('groupId')
  const { report, changeReport } = useReportAddress()
  const query = useMemo(() => queryOf(report), [report])

  const generate = useOpened(attendanceReport.opened({ groupId, query }))
  return (
    <>
      <PageHeader {...useGroupPage(groupId, 'Attendance Report')} />
      <Toolbar>
        <ReportFilters report={report} changeReport={changeReport} onSame={generate} />
        <ReportExports groupId={groupId} report={report} />
      </Toolbar>
      <ReportExportFailures groupId={groupId} report={report} />
      <ReportContent
        groupId={groupId}
        report={report}
        changeReport={changeReport}
        onRetry={generate}
      />
    </>
  )
}

interface ReportExportsProps {
  groupId: number
  report: ReportAddress
}

function workbooksOf({ groupId, report }: ReportExportsProps) {
  const { start, end } = report
  const { eventTypes } = queryOf(report)
  return {
    report: { groupId, workbook: 'attendance', query: { eventTypes, Start: start, End: end } },
    zoom: { groupId, workbook: 'zoomAttendance', query: { StartDate: start, EndDate: end } },
  } as const
}

/** Saves the report as a spreadsheet, for staff also what the meeting tool saw. */
function ReportExports(props: ReportExportsProps) {
  const isStaff = useAppSelector(selectIsStaff)
  const { report, zoom } = workbooksOf(props)
  return (
    <Row>
      <ExportButton {...report} />
      {isStaff && <ExportButton {...zoom} label="Export Zoom Attendance to Excel" />}
    </Row>
  )
}

/** Which of the spreadsheets could not be made. */
function ReportExportFailures(props: ReportExportsProps) {
  const { report, zoom } = workbooksOf(props)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, '&:not(:empty)': { marginBottom: 1.5 } }}>
      <ExportFailure {...report} subject="attendance report" />
      <ExportFailure {...zoom} subject="Zoom attendance" />
    </Box>
  )
}

interface ReportContentProps {
  groupId: number
  report: ReportAddress
  changeReport: ChangeReport
  onRetry: () => void
}

/** The meetings of the report, or why there are none. */
function ReportContent({ groupId, report, changeReport, onRetry }: ReportContentProps) {
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
