import { useIdRows } from '../list/entityCells'
import type { IdsPage } from '../list/usePaging'
import { PagedGrid } from '../list/PagedGrid'
import { wideColumns } from './columns'

const heights = { wide: 67, card: 140 }

/** The page of motions in columns, where there is room for them. */
export default function MotionGrid({ ids, ...page }: IdsPage) {
  return (
    <PagedGrid
      label="Motions"
      rows={useIdRows(ids)}
      wideColumns={wideColumns}
      heights={heights}
      {...page}
    />
  )
}
