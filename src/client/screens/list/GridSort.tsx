import Box from '@mui/material/Box'
import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid'
import type { ComponentProps } from 'react'
import { SortSelect } from '../../ui/SortSelect'

interface GridSortProps<Row extends GridValidRowModel, Column extends string> extends Omit<
  ComponentProps<typeof SortSelect<Column>>,
  'columns'
> {
  columns: readonly GridColDef<Row>[]
}

/** The order of a grid's rows where these stand as cards. */
export function GridSort<Row extends GridValidRowModel, Column extends string>({
  columns,
  ...sorting
}: GridSortProps<Row, Column>) {
  const sortable = columns
    .filter((column) => column.sortable !== false)
    .map(({ field, headerName = field }) => ({ column: field as Column, label: headerName }))
  return (
    <Box sx={{ marginBottom: 1.5 }}>
      <SortSelect columns={sortable} {...sorting} />
    </Box>
  )
}
