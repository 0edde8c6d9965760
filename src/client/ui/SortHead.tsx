import TableCell from '@mui/material/TableCell'
import TableSortLabel from '@mui/material/TableSortLabel'

/** By which column rows stand, and which way. */
export interface Order<Column extends string> {
  column: Column
  direction: 'asc' | 'desc'
}

interface SortHeadProps<Column extends string> {
  column: Column
  label: string
  order: Order<Column>
  onSort: (order: Order<Column>) => void
  /** Stands over figures, which line up at their right. */
  isFigure?: boolean
}

/** The head of a column that sorts: a second press turns the order. */
export function SortHead<Column extends string>(props: SortHeadProps<Column>) {
  const { column, label, order, onSort, isFigure = false } = props
  const isActive = order.column === column
  const isTurned = isActive && order.direction === 'asc'
  return (
    <TableCell
      align={isFigure ? 'right' : 'left'}
      sortDirection={isActive ? order.direction : false}
    >
      <TableSortLabel
        active={isActive}
        direction={isActive ? order.direction : 'asc'}
        onClick={() => onSort({ column, direction: isTurned ? 'desc' : 'asc' })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  )
}
