import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TablePagination from '@mui/material/TablePagination'
import TableRow from '@mui/material/TableRow'
import useMediaQuery from '@mui/material/useMediaQuery'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { SxProps, Theme } from '@mui/material/styles'
import type { EventListItem } from '../../../contract/events'
import { SortHead, type Order } from '../../ui/SortHead'
import { SortSelect } from '../../ui/SortSelect'
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
  const { page, size } = report
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const turnTo = (next: number) => changeReport({ size: next, page: pageOfFirstRow(report, next) })
  const order = { column: report.sortBy, direction: report.sort }
  const sortBy = ({ column, direction }: Order<ReportColumn>) =>
    changeReport({ sortBy: column, sort: direction, page: 1 })
  return (
    <Stack spacing={1.5}>
      {isNarrow && <SortSelect columns={columns} order={order} onSort={sortBy} />}
      <Card>
        <Table aria-label="Attendance Report" sx={reportStyles}>
          {!isNarrow && (
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
                    onSort={sortBy}
                  />
                ))}
              </TableRow>
            </TableHead>
          )}
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
    </Stack>
  )
}

/** Meetings as rows, on a phone as cards: the name first, its toggle beside it, the rest beneath. */
const reportStyles: SxProps<Theme> = (theme) => ({
  '& .unfolded > td': { backgroundColor: theme.vars?.palette.background.raised },
  // The head of the column says it where there is one.
  [theme.breakpoints.up('md')]: { '& .unit': visuallyHidden },
  [theme.breakpoints.down('md')]: {
    '& > tbody, & > tbody > tr': { display: 'block' },
    '& > tbody > tr:not(.unfolded)': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: 1.5,
      paddingBlock: 1.5,
      paddingInline: 2,
      borderTop: `1px solid ${theme.vars?.palette.divider ?? 'currentcolor'}`,
    },
    '& > tbody > tr:first-of-type': { borderTop: 0 },
    '& > tbody > tr:not(.unfolded) > td': { padding: 0, border: 0, gridRow: 3 },
    '& > tbody > tr > td:is(.title, .start)': { gridColumn: '1 / 3' },
    '& > tbody > tr > td.title': { gridRow: 1, fontWeight: 600, fontSize: '1rem' },
    '& > tbody > tr > td.start': { gridRow: 2 },
    '& > tbody > tr > td:is(.toggle, .total)': { gridColumn: 3, justifySelf: 'end' },
    '& > tbody > tr > td.toggle': { gridRow: '1 / 3', marginRight: -1 },
    '& > tbody > tr.unfolded > td': { display: 'block' },
  },
})
