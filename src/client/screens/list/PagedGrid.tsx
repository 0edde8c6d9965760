import type { DataGridProps, GridPaginationModel, GridValidRowModel } from '@mui/x-data-grid'
import { useEffect } from 'react'
import type { ComponentProps } from 'react'
import { lastPageOf, pageOfFirstRow, pageSizes } from './listQuery'
import { RowGrid } from './RowGrid'

const select = { native: true, inputProps: { 'aria-label': 'Rows per page' } }
const slotProps: DataGridProps['slotProps'] = {
  basePagination: { material: { slotProps: { select } } },
}

interface Page {
  page: number
  size: number
}

interface PagedGridProps<Row extends GridValidRowModel, Column extends string> extends Omit<
  ComponentProps<typeof RowGrid<Row, Column>>,
  'paging'
> {
  query: Page
  /** Asks for another page; `replace` takes the place of the present one in the browser's history. */
  ask: (page: Partial<Page>, options?: { replace: boolean }) => void
  sizes?: number[]
  /** Of the rows on all pages. */
  total: number
  /** The answer for the page asked for has come. */
  isSettled: boolean
}

/** A grid whose server pages its rows. */
export function PagedGrid<Row extends GridValidRowModel, Column extends string = never>(
  props: PagedGridProps<Row, Column>,
) {
  const { query, ask, sizes = pageSizes, total, isSettled, ...grid } = props
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
    <RowGrid
      {...grid}
      paging={{
        paginationMode: 'server',
        // The total belongs to the rows shown; the page asked for may lie beyond it until it has come.
        rowCount: isSettled ? total : Math.max(total, query.page * query.size),
        paginationModel: { page: query.page - 1, pageSize: query.size },
        onPaginationModelChange: turnTo,
        pageSizeOptions: sizes,
        slotProps,
      }}
    />
  )
}
