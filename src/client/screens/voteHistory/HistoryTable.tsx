import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useMemo, useState } from 'react'
import type { VoteQuestionEdit } from '../../../contract/voteHistory'
import { formatZoned } from '../../ui/zonedText'
import { CardTable } from '../../ui/CardTable'
import { SortSelect } from '../../ui/SortSelect'
import { ChangedFields } from './ChangedFields'

type HistoryColumn = 'versionNumber' | 'modifiedTime' | 'userName'

interface HistoryOrder {
  column: HistoryColumn
  direction: 'asc' | 'desc'
}

const newestFirst: HistoryOrder = { column: 'versionNumber', direction: 'desc' }

const columns: { column: HistoryColumn; label: string }[] = [
  { column: 'versionNumber', label: 'No.' },
  { column: 'modifiedTime', label: 'Modified' },
  { column: 'userName', label: 'Modified By' },
]

/** On a phone who made a version stands beside its number, and what was changed beneath both. */
const versionCards: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.down('sm')]: {
    '& table td:first-of-type': { flexBasis: 'auto' },
    '& table td:nth-of-type(2)': { flexBasis: '100%', order: 1 },
  },
})

/** The versions as a table that sorts by any column; newest first until another order is asked for. */
export function HistoryTable({ edits }: { edits: readonly VoteQuestionEdit[] }) {
  const [order, setOrder] = useState(newestFirst)
  const sorted = useMemo(() => sortEdits(edits, order), [edits, order])
  const sortBy = (column: HistoryColumn) => {
    const isTurned = order.column === column && order.direction === 'asc'
    setOrder({ column, direction: isTurned ? 'desc' : 'asc' })
  }
  return (
    <Box sx={versionCards}>
      <Box sx={{ display: { sm: 'none' }, paddingInline: 2, paddingTop: 1.5, paddingBottom: 0.5 }}>
        <SortSelect columns={columns} order={order} onSort={setOrder} />
      </Box>
      <CardTable aria-label="Vote History">
        <TableHead>
          <TableRow>
            {columns.map(({ column, label }) => (
              <TableCell
                key={column}
                sortDirection={order.column === column ? order.direction : false}
              >
                <TableSortLabel
                  active={order.column === column}
                  direction={order.column === column ? order.direction : 'asc'}
                  onClick={() => sortBy(column)}
                >
                  {label}
                </TableSortLabel>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted.map((edit) => (
            <TableRow key={edit.versionNumber} sx={{ '& td': { verticalAlign: 'top' } }}>
              <TableCell>{edit.versionNumber}</TableCell>
              <TableCell>
                <time dateTime={edit.modifiedTime}>{formatZoned(edit.modifiedTime)}</time>
                <ChangedFields edit={edit} edits={edits} />
              </TableCell>
              <TableCell>{edit.userName}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </CardTable>
    </Box>
  )
}

/** The versions in an order; equal ones stay newest first. */
function sortEdits(
  edits: readonly VoteQuestionEdit[],
  { column, direction }: HistoryOrder,
): VoteQuestionEdit[] {
  const sign = direction === 'asc' ? 1 : -1
  return edits.toSorted((one, other) => {
    const difference =
      column === 'versionNumber'
        ? one.versionNumber - other.versionNumber
        : one[column].localeCompare(other[column], 'en')
    return sign * difference || other.versionNumber - one.versionNumber
  })
}
