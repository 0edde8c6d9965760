import Box from '@mui/material/Box'
import { selectIsStaff } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import { ExportButton } from '../list/ExportButton'
import { ExportFailure } from '../list/ExportFailure'
import { queryOf, type ReportAddress } from './reportQuery'
import { Row } from '../../ui/Row'

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
export function ReportExports(props: ReportExportsProps) {
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
export function ReportExportFailures(props: ReportExportsProps) {
  const { report, zoom } = workbooksOf(props)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, '&:not(:empty)': { marginBottom: 1.5 } }}>
      <ExportFailure {...report} subject="attendance report" />
      <ExportFailure {...zoom} subject="Zoom attendance" />
    </Box>
  )
}
