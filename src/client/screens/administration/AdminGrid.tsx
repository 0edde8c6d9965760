import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { GridColDef } from '@mui/x-data-grid'
import { type ReactNode, useMemo } from 'react'
import {
  selectAdminListRequest,
  selectAdminListTotal,
  selectAdminRows,
} from '../../entities/administration/adminLists.selectors'
import type {
  AdminListName,
  AdminQuery,
  AdminRow,
} from '../../entities/administration/adminLists.slice'
import { useAppSelector } from '../../store/hooks'
import { Described, DescriptionList } from '../../ui/DescriptionList'
import { PagedGrid } from '../list/PagedGrid'
import { RowCard } from '../list/RowCard'
import { adminPageSizes, type ChangeAdminQuery } from './adminQuery'

/** A column of a list; on a phone the first one is the title of a row's card. */
export interface AdminColumn<Row> {
  field: string
  headerName: string
  /** What it shows of a row; nothing shown stays out of the card. */
  show: (row: Row) => ReactNode
  /** In pixels; a column without one takes the room that is left. */
  width?: number
  /** How many times the room of another column without a width it takes. */
  share?: number
  /** On a phone it stands beneath its name, in the whole width of the card. */
  isLong?: true
  /** What can be done with the row; on a phone at the end of the card, without a name. */
  isActs?: true
}

export interface AdminGridProps<List extends AdminListName> {
  label: string
  list: List
  rowId: (row: AdminRow<List>) => string | number
  columns: readonly AdminColumn<AdminRow<List>>[]
  query: AdminQuery
  changeQuery: ChangeAdminQuery
}

const styles: SxProps<Theme> = {
  '& .MuiDataGrid-cell': {
    display: 'flex',
    alignItems: 'flex-start',
    paddingBlock: 1.25,
    paddingInline: 2,
    lineHeight: 1.5,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& .MuiDataGrid-columnHeader': { paddingInline: 2 },
  '& .MuiTablePagination-input': { display: 'inline-flex' },
}
const heights = { wide: 49, card: 110 }

/** The rows of a list, paged by the server: columns where there is room, cards on a phone. */
export default function AdminGrid<List extends AdminListName>(props: AdminGridProps<List>) {
  const { label, list, rowId, columns, query, changeQuery } = props
  const wide = useMemo(() => columns.map(gridColumn<AdminRow<List>>), [columns])
  const cards = useMemo(() => [cardColumn(columns)], [columns])
  const total = useAppSelector(selectAdminListTotal)
  return (
    <PagedGrid<AdminRow<List>>
      label={label}
      rows={useAppSelector((state) => selectAdminRows(state, list))}
      getRowId={rowId}
      wideColumns={wide}
      cardColumns={cards}
      heights={heights}
      total={total}
      hideFooter={query.page === 1 && total <= Math.min(...adminPageSizes)}
      isSettled={useAppSelector(selectAdminListRequest).status === 'done'}
      query={query}
      changeQuery={changeQuery}
      sizes={adminPageSizes}
      sx={styles}
    />
  )
}

function gridColumn<Row extends object>(column: AdminColumn<Row>): GridColDef<Row> {
  const { field, headerName, show, width, share = 1 } = column
  const room = width === undefined ? { flex: share, minWidth: 160 } : { width }
  return { field, headerName, ...room, sortable: false, renderCell: ({ row }) => show(row) }
}

function cardColumn<Row extends object>(columns: readonly AdminColumn<Row>[]): GridColDef<Row> {
  const [title, ...others] = columns
  const facts = others.filter(({ isLong, isActs }) => !isLong && !isActs)
  const long = others.filter(({ isLong }) => isLong)
  const acts = others.filter(({ isActs }) => isActs)
  return {
    field: 'card',
    headerName: title?.headerName,
    flex: 1,
    sortable: false,
    renderCell: ({ row }) => (
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
    ),
  }
}

/** What columns show of a row, without those that show nothing. */
function shownOf<Row>(row: Row, columns: readonly AdminColumn<Row>[]) {
  return columns
    .map(({ headerName, show }) => ({ headerName, content: show(row) }))
    .filter(({ content }) => content !== '' && content !== null && content !== false)
}
