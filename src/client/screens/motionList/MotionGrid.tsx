import {
  selectMotionListRequest,
  selectMotionTotal,
} from '../../entities/motions/motionList.selectors'
import { useAppSelector } from '../../store/hooks'
import type { ListPageProps } from '../list/listQuery'
import { PagedGrid } from '../list/PagedGrid'
import { cardColumns, wideColumns } from './columns'
import { selectMotionRows } from './motionList.selectors'
import type { MotionRow } from './motionList.selectors'

const rowId = (row: MotionRow) => row.motionRequestId

/** The page of motions. */
export default function MotionGrid(page: ListPageProps) {
  return (
    <PagedGrid
      label="Motions"
      rows={useAppSelector(selectMotionRows)}
      getRowId={rowId}
      wideColumns={wideColumns}
      cardColumns={cardColumns}
      total={useAppSelector(selectMotionTotal)}
      isSettled={useAppSelector(selectMotionListRequest).status === 'done'}
      {...page}
    />
  )
}
