import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { DataGrid } from '@mui/x-data-grid'
import type { GridSortModel } from '@mui/x-data-grid'
import { useMemo } from 'react'
import { SortSelect } from '../../ui/SortSelect'
import { gridLook } from '../list/gridLook'
import { cardColumns, wideColumns } from './columns'
import { abilitiesOf } from './meetingFacts'
import type { RollCallRow } from './rollCall.selectors'
import { byName } from './sortCheckIns'
import type { CheckInColumn, CheckInOrder } from './sortCheckIns'
import { useMeeting } from './useMeeting'

interface CheckInGridProps {
  eventId: number
  label: string
  rows: RollCallRow[]
  order: CheckInOrder
  sortBy: (order: CheckInOrder) => void
}

const rowId = (row: RollCallRow) => row.checkInId
const ownHeight = () => 'auto' as const
const pageSize = 100
const firstPage = { pagination: { paginationModel: { pageSize } } }

/** What cards can be sorted by: the columns that the person would see. */
function sortable(canSeeTimes: boolean) {
  return wideColumns(canSeeTimes, false)
    .filter(({ sortable: isSortable = true }) => isSortable)
    .map(({ field, headerName = field }) => ({ column: field as CheckInColumn, label: headerName }))
}

/** The rows of the roll call, a hundred to a page; cards on a phone. */
export function CheckInGrid({ eventId, label, rows, order, sortBy }: CheckInGridProps) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'))
  const { canSeeTimes, canRemoveCheckIns } = useMeeting(eventId, abilitiesOf)
  const columns = useMemo(
    () => (isWide ? wideColumns(canSeeTimes, canRemoveCheckIns) : cardColumns(canRemoveCheckIns)),
    [canRemoveCheckIns, canSeeTimes, isWide],
  )
  const sort = ([model]: GridSortModel) =>
    sortBy(model?.sort ? { column: model.field as CheckInColumn, direction: model.sort } : byName)
  return (
    <>
      {!isWide && (
        <Box sx={{ marginBottom: 1.5 }}>
          <SortSelect columns={sortable(canSeeTimes)} order={order} onSort={sortBy} />
        </Box>
      )}
      <DataGrid<RollCallRow>
        aria-label={label}
        rows={rows}
        getRowId={rowId}
        columns={columns}
        columnHeaderHeight={isWide ? 44 : 0}
        getRowHeight={ownHeight}
        initialState={firstPage}
        pageSizeOptions={[pageSize]}
        hideFooter={rows.length <= pageSize}
        sortingMode="server"
        sortModel={isWide ? [{ field: order.column, sort: order.direction }] : []}
        onSortModelChange={sort}
        sortingOrder={['asc', 'desc']}
        rowSelection={false}
        disableColumnMenu
        disableColumnResize
        sx={gridLook}
      />
    </>
  )
}
