import {
  selectMotionIds,
  selectMotionListRequest,
  selectMotionTotal,
} from '../../entities/motions/motionList.selectors'
import { selectMotion } from '../../entities/motions/motions.selectors'
import { useAppSelector } from '../../store/hooks'
import { shownBy } from '../list/entityCells'
import type { ListPageProps } from '../list/listQuery'
import { PagedCards } from '../list/PagedCards'
import { MotionCard } from './motionCells'

const Shown = shownBy(selectMotion)

/** The page of motions on a phone. */
export function MotionCards(page: ListPageProps) {
  return (
    <PagedCards
      label="Motions"
      ids={useAppSelector(selectMotionIds)}
      total={useAppSelector(selectMotionTotal)}
      isSettled={useAppSelector(selectMotionListRequest).status === 'done'}
      {...page}
    >
      {(id) => <Shown id={id} show={(motion) => <MotionCard motion={motion} />} />}
    </PagedCards>
  )
}
