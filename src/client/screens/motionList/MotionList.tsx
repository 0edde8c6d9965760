import { motionPage } from '../../entities/motions/motionList.selectors'
import { motionList } from '../../entities/motions/motionList.slice'
import { entityList } from '../list/entityList'

export const MotionList = entityList({
  selectors: motionPage,
  requested: motionList.requested,
  noun: 'motion',
  all: 'motions',
  newest: 'motions',
  emptyText: 'No Results found',
  grid: () => import('./MotionGrid'),
  cards: () => import('./MotionCards'),
})
