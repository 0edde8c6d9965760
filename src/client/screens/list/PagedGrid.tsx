import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { DataGrid } from '@mui/x-data-grid'
import type {
  GridColDef,
  GridPaginationModel,
  GridRowIdGetter,
  GridSlotsComponentsProps,
  GridValidRowModel,
} from '@mui/x-data-grid'
import { useEffect } from 'react'
import { gridLook } from './gridLook'
import { lastPageOf, pageOfFirstRow, pageSizes } from './listQuery'
import type { ListPageProps } from './listQuery'

const ownHeight = () => 'auto' as const
/** What most rows measure, so that little moves once they are measured. */
const wideHeight = () => 67
const cardHeight = () => 140

const select = { native: true, inputProps: { 'aria-label': 'Rows per page' } }
const slotProps: GridSlotsComponentsProps = {
  basePagination: { material: { slotProps: { select } } },
}

interface PagedGridProps<Row extends GridValidRowModel> extends ListPageProps {
  /** Names the grid, such as 'Motions'. */
  label: string
  rows: Row[]
  getRowId: GridRowIdGetter<Row>
  /** Where there is room for columns. */
  wideColumns: GridColDef<Row>[]
  /** On a phone: one column of cards. */
  cardColumns: GridColDef<Row>[]
  total: number
  /** The answer for the page asked for has come. */
  isSettled: boolean
}

/** A page of rows: columns where there is room, cards on a phone. */
export function PagedGrid<Row extends GridValidRowModel>(props: PagedGridProps<Row>) {
  const { label, rows, getRowId, wideColumns, cardColumns, total, isSettled, query, ask } = props
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'))

  const lastPage = lastPageOf(total, query.size)
  const isPastTheEnd = isSettled && query.page > lastPage

  useEffect(() => {
    if (isPastTheEnd) ask({ page: lastPage }, { replace: true })
  }, [ask, isPastTheEnd, lastPage])

  const turnTo = ({ page, pageSize }: GridPaginationModel) => {
    const isResized = pageSize !== query.size
    ask(
      { page: isResized ? pageOfFirstRow(query, pageSize) : page + 1, size: pageSize },
      { replace: isPastTheEnd },
    )
  }

  return (
    <DataGrid<Row>
      aria-label={label}
      rows={rows}
      getRowId={getRowId}
      columns={isWide ? wideColumns : cardColumns}
      columnHeaderHeight={isWide ? 44 : 0}
      getRowHeight={ownHeight}
      getEstimatedRowHeight={isWide ? wideHeight : cardHeight}
      paginationMode="server"
      // The total belongs to the rows shown; the page asked for may lie beyond it until it has come.
      rowCount={isSettled ? total : Math.max(total, query.page * query.size)}
      paginationModel={{ page: query.page - 1, pageSize: query.size }}
      onPaginationModelChange={turnTo}
      pageSizeOptions={pageSizes}
      slotProps={slotProps}
      rowSelection={false}
      disableColumnMenu
      disableColumnSorting
      disableColumnResize
      sx={gridLook}
    />
  )
}
