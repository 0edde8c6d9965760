import {
  selectMotionIds,
  selectMotionListRequest,
  selectMotionTotal,
} from '../../entities/motions/motionList.selectors'
import { useAppSelector } from '../../store/hooks'
import { useIdRows } from '../list/entityCells'
import type { ListPageProps } from '../list/listQuery'
import { PagedGrid } from '../list/PagedGrid'
import { wideColumns } from './columns'

const heights = { wide: 67, card: 140 }

/** The page of motions in columns, where there is room for them. */
export default function MotionGrid(page: ListPageProps) {
  return (
    <PagedGrid
      label="Motions"
      rows={useIdRows(useAppSelector(selectMotionIds))}
      wideColumns={wideColumns}
      heights={heights}
      total={useAppSelector(selectMotionTotal)}
      isSettled={useAppSelector(selectMotionListRequest).status === 'done'}
      {...page}
    />
  )
}
