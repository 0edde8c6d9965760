import type { DataGridProps, GridValidRowModel } from '@mui/x-data-grid'
import type { ComponentProps } from 'react'
import { pageSizes } from './listQuery'
import { RowGrid } from './RowGrid'
import { usePaging, type PagingProps } from './usePaging'

const select = { native: true, inputProps: { 'aria-label': 'Rows per page' } }
const slotProps: DataGridProps['slotProps'] = {
  basePagination: { material: { slotProps: { select } } },
}

interface PagedGridProps<Row extends GridValidRowModel, Column extends string>
  extends Omit<ComponentProps<typeof RowGrid<Row, Column>>, 'paging'>, PagingProps {
  sizes?: number[]
  /** All rows are on one page, so there is nothing to turn. */
  hideFooter?: boolean
}

/** A grid whose server pages its rows. */
export function PagedGrid<Row extends GridValidRowModel, Column extends string = never>(
  props: PagedGridProps<Row, Column>,
) {
  const {
    query,
    changeQuery,
    sizes = pageSizes,
    total,
    isSettled,
    hideFooter = false,
    ...grid
  } = props
  const { rowCount, turnTo } = usePaging({ query, changeQuery, total, isSettled })
  return (
    <RowGrid
      {...grid}
      paging={{
        hideFooter,
        paginationMode: 'server',
        rowCount,
        paginationModel: { page: query.page - 1, pageSize: query.size },
        onPaginationModelChange: ({ page, pageSize }) => turnTo({ page: page + 1, size: pageSize }),
        pageSizeOptions: sizes,
        slotProps,
      }}
    />
  )
}
