import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TablePagination from '@mui/material/TablePagination'
import TableRow from '@mui/material/TableRow'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { SxProps, Theme } from '@mui/material/styles'
import type { EventListItem } from '../../../contract/events'
import { SortHead } from '../../ui/SortHead'
import { pageOfFirstRow } from '../list/listQuery'
import { pageSizes, type ReportAddress, type ReportColumn } from './reportQuery'
import { ReportRow } from './ReportRow'
import type { ChangeReport } from './useReportAddress'

const columns: { column: ReportColumn; label: string }[] = [
  { column: 'startTime', label: 'Event Start Date' },
  { column: 'title', label: 'Event Name' },
  { column: 'eventType', label: 'Type' },
  { column: 'createdBy', label: 'Event Host' },
  { column: 'totalCheckIns', label: 'Total Attendees' },
]

interface ReportTableProps {
  groupId: number
  rows: EventListItem[]
  total: number
  report: ReportAddress
  changeReport: ChangeReport
}

/** The meetings, sorted and paged by the server; each unfolds to its attendees. */
export function ReportTable({ groupId, rows, total, report, changeReport }: ReportTableProps) {
  const { page, size, sortBy, sort } = report
  const turnTo = (next: number) => changeReport({ size: next, page: pageOfFirstRow(report, next) })
  const order = { column: sortBy, direction: sort }
  return (
    <Card>
      <Table aria-label="Attendance Report" sx={reportStyles}>
        <TableHead>
          <TableRow>
            <TableCell width={56}>
              <span style={visuallyHidden}>Attendees</span>
            </TableCell>
            {columns.map(({ column, label }) => (
              <SortHead
                key={column}
                column={column}
                label={label}
                order={order}
                isFigure={column === 'totalCheckIns'}
                onSort={({ column: by, direction }) =>
                  changeReport({ sortBy: by, sort: direction, page: 1 })
                }
              />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <ReportRow key={row.eventId} groupId={groupId} row={row} />
          ))}
        </TableBody>
      </Table>
      <TablePagination
        component="div"
        count={total}
        page={Math.min(page, Math.max(1, Math.ceil(total / size))) - 1}
        rowsPerPage={size}
        rowsPerPageOptions={pageSizes}
        onPageChange={(_event, next) => changeReport({ page: next + 1 })}
        onRowsPerPageChange={(event) => turnTo(Number(event.target.value))}
        slotProps={{ select: { native: true, inputProps: { 'aria-label': 'Rows per page' } } }}
        sx={{
          borderTop: '1px solid',
          borderColor: 'divider',
          '& .MuiTablePagination-input': { display: 'inline-flex' },
        }}
      />
    </Card>
  )
}

/** Meetings as rows, on a phone as cards: the name first, its toggle beside it, the rest beneath. */
const reportStyles: SxProps<Theme> = (theme) => ({
  '& .unfolded > td': { backgroundColor: theme.vars?.palette.background.raised },
  // The head of the column says it where there is one.
  [theme.breakpoints.up('md')]: { '& .unit': visuallyHidden },
  [theme.breakpoints.down('md')]: {
    '& > thead > tr': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 2.5,
      paddingBlock: 0.5,
      paddingInline: 2,
      backgroundColor: theme.vars?.palette.background.raised,
    },
    '& > thead th': { border: 0, width: 'auto', padding: 0 },
    '& > thead th:first-of-type': visuallyHidden,
    '& > thead .MuiTableSortLabel-root': { flexDirection: 'row', minHeight: 36 },
    '& > tbody, & > tbody > tr': { display: 'block' },
    '& > tbody > tr:not(.unfolded)': {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      columnGap: 1.5,
      paddingBlock: 1.5,
      paddingInline: 2,
      borderTop: `1px solid ${theme.vars?.palette.divider ?? 'currentcolor'}`,
    },
    '& > tbody > tr:not(.unfolded) > td': { padding: 0, border: 0, gridColumn: 1 },
    '& > tbody > tr > td.title': { gridRow: 1, fontWeight: 600, fontSize: '1rem' },
    '& > tbody > tr > td.toggle': { gridColumn: 2, gridRow: '1 / 3', marginRight: -1 },
    '& > tbody > tr > td.total': { gridColumn: 2, gridRow: '3 / 5', alignSelf: 'end' },
    '& > tbody > tr > td:is(.toggle, .total)': { justifySelf: 'end' },
    '& > tbody > tr.unfolded > td': { display: 'block' },
  },
})
