import { styled } from '@mui/material/styles'
import { useEffect, useMemo } from 'react'
import { attendanceReport } from '../../entities/attendanceReport/attendanceReport.request'
import { useAppDispatch } from '../../store/hooks'
import { PageHeader } from '../../ui/PageHeader'
import { useRouteId } from '../../ui/useRouteId'
import { useGroupPage } from '../list/useGroupPage'
import { ReportExportFailures, ReportExports } from './ReportExports'
import { ReportFilters } from './ReportFilters'
import { ReportContent } from './ReportContent'
import { queryOf } from './reportQuery'
import { useReportAddress } from './useReportAddress'
import { Row } from '../../ui/Row'

const Toolbar = styled(Row)({
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: '8px 16px',
  marginBottom: 12,
})

/** The attendance of a group's meetings in a period. */
export default function AttendanceReportScreen() {
  const groupId = useRouteId('groupId')
  const dispatch = useAppDispatch()
  const { report, changeReport } = useReportAddress()
  const query = useMemo(() => queryOf(report), [report])
  const { groupName, back } = useGroupPage(groupId)

  useEffect(() => {
    dispatch(attendanceReport.opened({ groupId, query }))
  }, [dispatch, groupId, query])

  const generate = () => dispatch(attendanceReport.opened({ groupId, query }))
  return (
    <>
      <PageHeader
        title="Attendance Report"
        subtitle={groupName}
        back={back}
        documentTitle={`Attendance Report · ${groupName}`}
      />
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
