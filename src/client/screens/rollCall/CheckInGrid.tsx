import { useMemo } from 'react'
import { useIdRows } from '../list/entityCells'
import { RowGrid } from '../list/RowGrid'
import { cardColumns, wideColumns } from './columns'
import type { CheckInOrder } from './sortCheckIns'
import { useMeeting } from './useMeeting'

interface CheckInGridProps {
  eventId: number
  label: string
  ids: number[]
  order: CheckInOrder
  onSort: (order: CheckInOrder) => void
}

const pageSize = 100

/** The rows of the roll call, a hundred to a page; cards on a phone. */
export function CheckInGrid({ eventId, ids, ...grid }: CheckInGridProps) {
  const { canSeeTimes, canRemoveCheckIns } = useMeeting(eventId, 'abilities').abilities
  const wide = useMemo(
    () => wideColumns(canSeeTimes, canRemoveCheckIns),
    [canRemoveCheckIns, canSeeTimes],
  )
  const cards = useMemo(() => cardColumns(canRemoveCheckIns), [canRemoveCheckIns])
  return (
    <RowGrid
      {...grid}
      rows={useIdRows(ids)}
      wideColumns={wide}
      cardColumns={cards}
      paging={{
        initialState: { pagination: { paginationModel: { pageSize } } },
        pageSizeOptions: [pageSize],
        hideFooter: ids.length <= pageSize,
      }}
    />
  )
}
