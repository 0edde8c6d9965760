import { useMemo } from 'react'
import type { EligibilityRow } from '../../../contract/groupEligibility'
import {
  selectGroupEligibilityRows,
  selectGroupEligibilityTotal,
  type EligibilityPolicy,
  type GroupEligibilityQuery,
} from '../../entities/groupEligibility/groupEligibility.request'
import { useAppSelector } from '../../store/hooks'
import { textRows } from '../list/columns'
import { GridSort } from '../list/GridSort'
import { PagedGrid } from '../list/PagedGrid'
import { cardOf, gridColumn, groupEligibilityColumns } from './columns'

interface GroupEligibilityGridProps {
  label: string
  policy: EligibilityPolicy
  query: GroupEligibilityQuery
  changeQuery: (change: Partial<GroupEligibilityQuery>) => void
}

const rowId = (row: EligibilityRow) => row.rowId
const heights = { wide: 42, card: 70 }
const pageSizes = [50, 100]

/** The rows of a group's eligibility, sorted and paged by the server; cards on a phone. */
export default function GroupEligibilityGrid(props: GroupEligibilityGridProps) {
  const { label, policy, query, changeQuery } = props
  const columns = useMemo(() => groupEligibilityColumns(policy, query.mode), [policy, query.mode])
  const { unit } = policy.electorate
  const wideColumns = useMemo(
    () => columns.map((column) => gridColumn(column, unit)),
    [columns, unit],
  )
  const cardColumns = useMemo(() => [cardOf(columns, unit)], [columns, unit])
  const order = useMemo(
    () => ({ column: query.sortBy, direction: query.sort }),
    [query.sort, query.sortBy],
  )
  return (
    <PagedGrid
      label={label}
      rows={useAppSelector(selectGroupEligibilityRows)}
      getRowId={rowId}
      wideColumns={wideColumns}
      wideFrom="sm"
      cardColumns={cardColumns}
      heights={heights}
      order={order}
      SortChoice={GridSort}
      onSort={({ column, direction }) => changeQuery({ page: 1, sortBy: column, sort: direction })}
      total={useAppSelector(selectGroupEligibilityTotal)}
      isSettled
      query={query}
      changeQuery={changeQuery}
      sizes={pageSizes}
      sx={textRows}
    />
  )
}
