import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { selectIsStaff } from '../../entities/session/session.selectors'
import { useAppSelector } from '../../store/hooks'
import { ExportButton } from '../list/ExportButton'
import { ExportFailure } from '../list/ExportFailure'
import { queryOf } from './reportQuery'
import type { ReportAsked } from './reportQuery'

interface ReportExportsProps {
  groupId: number
  asked: ReportAsked
  /** At the other end of the line. */
  children: ReactNode
}

/** Saves the report as a spreadsheet, for staff also what the meeting tool saw. */
export function ReportExports({ groupId, asked, children }: ReportExportsProps) {
  const isStaff = useAppSelector(selectIsStaff)
  const { start, end } = asked
  const { eventTypes } = queryOf(asked)
  const report = {
    groupId,
    workbook: 'attendance',
    query: { eventTypes, Start: start, End: end },
  } as const
  const zoom = {
    groupId,
    workbook: 'zoomAttendance',
    query: { StartDate: start, EndDate: end },
  } as const
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          marginBottom: 1.5,
          // Side by side, not each at an end.
          '&& > *': { marginLeft: 0 },
        }}
      >
        <Box sx={{ flex: { xs: '1 0 100%', sm: '1 0 auto' } }}>{children}</Box>
        <ExportButton {...report} />
        {isStaff && <ExportButton {...zoom} word="Export Zoom Attendance to Excel" />}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, '&:not(:empty)': { marginBottom: 1.5 } }}>
        <ExportFailure {...report} what="attendance report" />
        <ExportFailure {...zoom} what="Zoom attendance" />
      </Box>
    </>
  )
}
