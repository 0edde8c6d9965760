import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { DataGrid } from '@mui/x-data-grid'
import type { GridPaginationModel, GridSortModel } from '@mui/x-data-grid'
import { useMemo } from 'react'
import type { EligibilityRow } from '../../../contract/groupEligibility'
import type { GroupKind } from '../../../rules/policy'
import {
  selectGroupEligibilityRows,
  selectGroupEligibilityTotal,
} from '../../entities/groupEligibility/groupEligibility.selectors'
import type { GroupEligibilityQuery } from '../../entities/groupEligibility/groupEligibility.slice'
import { useAppSelector } from '../../store/hooks'
import { pageOfFirstRow } from '../list/listQuery'
import { SortSelect } from '../../ui/SortSelect'
import { gridColumn, groupEligibilityColumns } from './columns'
import type { GroupEligibilityColumn } from './columns'
import { cardColumn } from './GroupEligibilityCard'
import { groupEligibilityStyles } from './groupEligibilityStyles'

interface GroupEligibilityGridProps {
  label: string
  kind: GroupKind
  query: GroupEligibilityQuery
  ask: (query: GroupEligibilityQuery) => void
}

const rowId = (row: EligibilityRow) => row.rowId
const ownHeight = () => 'auto' as const
/** What most rows measure, so that little moves once they are measured. */
const wideHeight = () => 42
const cardHeight = () => 70
const sortChoice = ({ field, headerName }: GroupEligibilityColumn) => ({
  column: field,
  label: headerName,
})
const pageSizes = [50, 100]

/** The rows of a groupEligibility: sorted and paged by the server, as cards on a phone. */
export default function GroupEligibilityGrid({
  label,
  kind,
  query,
  ask,
}: GroupEligibilityGridProps) {
  const rows = useAppSelector(selectGroupEligibilityRows)
  const total = useAppSelector(selectGroupEligibilityTotal)
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'))
  const columns = useMemo(() => {
    const wide = groupEligibilityColumns(kind, query.mode)
    return isWide ? wide.map(gridColumn) : [cardColumn(wide)]
  }, [isWide, kind, query.mode])

  const turnTo = ({ page, pageSize }: GridPaginationModel) =>
    ask({
      ...query,
      page: pageSize === query.size ? page + 1 : pageOfFirstRow(query, pageSize),
      size: pageSize,
    })
  const sortBy = ([model]: GridSortModel) =>
    ask({
      ...query,
      page: 1,
      sortBy: (model?.field as GroupEligibilityQuery['sortBy'] | undefined) ?? 'name',
      sort: model?.sort ?? 'asc',
    })

  const order = { column: query.sortBy, direction: query.sort }
  return (
    <>
      {!isWide && (
        <Box sx={{ marginBottom: 1.5 }}>
          <SortSelect
            columns={groupEligibilityColumns(kind, query.mode).map(sortChoice)}
            order={order}
            onSort={({ column, direction }) => sortBy([{ field: column, sort: direction }])}
          />
        </Box>
      )}
      <DataGrid<EligibilityRow>
        aria-label={label}
        rows={rows}
        getRowId={rowId}
        columns={columns}
        columnHeaderHeight={isWide ? 44 : 0}
        getRowHeight={ownHeight}
        getEstimatedRowHeight={isWide ? wideHeight : cardHeight}
        paginationMode="server"
        sortingMode="server"
        rowCount={total}
        paginationModel={{ page: query.page - 1, pageSize: query.size }}
        onPaginationModelChange={turnTo}
        sortModel={isWide ? [{ field: query.sortBy, sort: query.sort }] : []}
        onSortModelChange={sortBy}
        sortingOrder={['asc', 'desc']}
        pageSizeOptions={pageSizes}
        rowSelection={false}
        disableColumnMenu
        disableColumnResize
        sx={groupEligibilityStyles}
      />
    </>
  )
}
