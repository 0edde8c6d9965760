import Box from '@mui/material/Box'
import type { GridColDef } from '@mui/x-data-grid'
import { useMemo } from 'react'
import {
  selectAdminListRequest,
  selectAdminListTotal,
  selectAdminRows,
  type AdminListName,
  type AdminQuery,
  type AdminRow,
} from '../../entities/administration/adminLists.request'
import { useAppSelector } from '../../store/hooks'
import { Described, DescriptionList } from '../../ui/DescriptionList'
import { cardColumn, type Column, textRows } from '../list/columns'
import { PagedGrid } from '../list/PagedGrid'
import { RowCard } from '../list/RowCard'
import { adminPageSizes, type ChangeAdminQuery } from './adminQuery'

/** What tells rows apart: the name of a number of theirs, or a function that does not change. */
export type RowId<Row> = (keyof Row & string) | ((row: Row) => string | number)

export interface AdminGridProps<List extends AdminListName> {
  label: string
  list: List
  rowId: RowId<AdminRow<List>>
  columns: readonly Column<AdminRow<List>>[]
  query: AdminQuery
  changeQuery: ChangeAdminQuery
}

const alignedAtTop = {
  ...textRows,
  '& .MuiDataGrid-cell': {
    ...textRows['& .MuiDataGrid-cell'],
    alignItems: 'flex-start',
    overflowWrap: 'anywhere',
  },
  // A card has its own.
  '& .MuiDataGrid-cell[data-field=card]': { paddingBlock: 0 },
}
const heights = { wide: 49, card: 110 }

/** The rows of a list, paged by the server: columns where there is room, cards on a phone. */
export default function AdminGrid<List extends AdminListName>(props: AdminGridProps<List>) {
  const { label, list, rowId, columns, query, changeQuery } = props
  const wide = useMemo(() => columns.map(gridColumn<AdminRow<List>>), [columns])
  const cards = useMemo(() => [cardOf(columns)], [columns])
  const total = useAppSelector(selectAdminListTotal)
  const getRowId = useMemo(
    () => (typeof rowId === 'function' ? rowId : (row: AdminRow<List>) => row[rowId] as number),
    [rowId],
  )
  return (
    <PagedGrid<AdminRow<List>>
      label={label}
      rows={useAppSelector((state) => selectAdminRows(state, list))}
      getRowId={getRowId}
      wideColumns={wide}
      cardColumns={cards}
      heights={heights}
      total={total}
      hideFooter={query.page === 1 && total <= Math.min(...adminPageSizes)}
      isSettled={useAppSelector(selectAdminListRequest).status === 'done'}
      query={query}
      changeQuery={changeQuery}
      sizes={adminPageSizes}
      sx={alignedAtTop}
    />
  )
}

function gridColumn<Row extends object>(column: Column<Row>): GridColDef<Row> {
  const room = column.width === undefined ? { flex: 1, minWidth: 160 } : {}
  return { ...room, sortable: false, renderCell: ({ row }) => column.show(row), ...column }
}

function cardOf<Row extends object>(columns: readonly Column<Row>[]) {
  const [title, ...others] = columns
  const facts = others.filter(({ card }) => card === undefined)
  const long = others.filter(({ card }) => card === 'long')
  const acts = others.filter(({ card }) => card === 'acts')
  return cardColumn<Row>(title?.headerName, ({ row }) => (
    <RowCard>
      <Box sx={{ fontWeight: 600, fontSize: 'body1.fontSize' }}>{title?.show(row)}</Box>
      <DescriptionList termWidth="8rem" sx={{ gap: 0.5, '& dt:empty': { display: 'none' } }}>
        {shownOf(row, facts).map(({ headerName, content }) => (
          <Described key={headerName} term={headerName}>
            {content}
          </Described>
        ))}
      </DescriptionList>
      {shownOf(row, long).map(({ headerName, content }) => (
        <div key={headerName}>
          <Box sx={{ fontWeight: 600, marginBottom: 0.5 }}>{headerName}</Box>
          {content}
        </div>
      ))}
      {shownOf(row, acts).map(({ headerName, content }) => (
        <div key={headerName}>{content}</div>
      ))}
    </RowCard>
  ))
}

/** What columns show of a row, without those that show nothing. */
function shownOf<Row extends object>(row: Row, columns: readonly Column<Row>[]) {
  return columns
    .map(({ headerName, show }) => ({ headerName, content: show(row) }))
    .filter(({ content }) => content !== '' && content !== null && content !== false)
}
