import useMediaQuery from '@mui/material/useMediaQuery'
import type { SxProps, Theme } from '@mui/material/styles'
import {
  DataGrid,
  type DataGridProps,
  type GridColDef,
  type GridValidRowModel,
} from '@mui/x-data-grid'
import { useMemo } from 'react'
import type { Order } from '../../ui/SortHead'
import type { GridSort } from './GridSort'

/** Rows as high as they need to be, each one target of its title's link; page turning for thumbs. */
const gridStyles: SxProps<Theme> = {
  '& .MuiDataGrid-row': { position: 'relative' },
  '& .MuiDataGrid-cell': {
    display: 'flex',
    alignItems: 'center',
    paddingBlock: { xs: 0, md: 1.5 },
    paddingInline: { xs: 2, md: 1.25 },
    lineHeight: 1.5,
  },
  // Of cells and column heads.
  '& [aria-colindex="1"]': { paddingLeft: 2 },
  '& [data-field="quorum"]': { paddingRight: 3 },
  '& .MuiDataGrid-footerContainer': { borderTop: 1, borderColor: 'divider' },
  // MUI hides the page size on a phone.
  '& .MuiTablePagination-input': { display: 'inline-flex' },
  '& .MuiTablePagination-actions .MuiIconButton-root': { width: 40, height: 40 },
}

const ownHeight = () => 'auto' as const

interface RowGridProps<Row extends GridValidRowModel, Column extends string> extends Pick<
  DataGridProps<Row>,
  'rows' | 'getRowId'
> {
  /** Names the grid, such as 'Motions'. */
  label: string
  /** Where there is room for columns: from this width on. */
  wideColumns: GridColDef<Row>[]
  wideFrom?: 'sm' | 'md'
  /** On a phone: cards, and what stands beside them; none where a phone has no grid. */
  cardColumns?: GridColDef<Row>[]
  /** In pixels, what most rows measure, so that little moves once they are measured. */
  heights?: { wide: number; card: number }
  /** How the rows are sorted; a grid without it is not sorted by its columns. */
  order?: Order<Column>
  onSort?: (order: Order<Column>) => void
  /** With what they are sorted on a phone. */
  SortChoice?: typeof GridSort
  /** How the rows are paged. */
  paging: Partial<DataGridProps<Row>>
  sx?: SxProps<Theme>
}

/** Rows in columns where there is room, as cards on a phone, where a list above them says how they are sorted. */
export function RowGrid<Row extends GridValidRowModel, Column extends string = never>(
  props: RowGridProps<Row, Column>,
) {
  const { label, wideColumns, wideFrom = 'md', cardColumns = wideColumns, order, onSort } = props
  const { heights, SortChoice } = props
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up(wideFrom))
  const estimate = useMemo(
    () => heights && (() => (isWide ? heights.wide : heights.card)),
    [heights, isWide],
  )
  const sortModel = useMemo(
    () => (order && isWide ? [{ field: order.column, sort: order.direction }] : []),
    [isWide, order],
  )
  return (
    <>
      {SortChoice && order && onSort && !isWide && (
        <SortChoice columns={wideColumns} order={order} onSort={onSort} />
      )}
      <DataGrid<Row>
        aria-label={label}
        rows={props.rows}
        getRowId={props.getRowId}
        columns={isWide ? wideColumns : cardColumns}
        columnHeaderHeight={isWide ? 44 : 0}
        getRowHeight={ownHeight}
        getEstimatedRowHeight={estimate}
        sortingMode="server"
        sortModel={sortModel}
        onSortModelChange={([model]) => {
          if (model?.sort) onSort?.({ column: model.field as Column, direction: model.sort })
        }}
        sortingOrder={['asc', 'desc']}
        disableColumnSorting={!onSort}
        rowSelection={false}
        disableColumnMenu
        disableColumnResize
        sx={props.sx ?? gridStyles}
        {...props.paging}
      />
    </>
  )
}
