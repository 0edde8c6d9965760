import { createSelector } from '@reduxjs/toolkit'
import type { Motion } from '../../entities/motions/motion'
import { selectMotionIds } from '../../entities/motions/motionList.selectors'
import { selectMotion } from '../../entities/motions/motions.selectors'
import type { RootState } from '../../store/rootReducer'

/** A row knows its motion by id alone: cells read the facts, so a second renders few cells and no row. */
export interface MotionRow {
  motionRequestId: number
}

export const selectMotionRows = createSelector([selectMotionIds], (ids): MotionRow[] =>
  ids.map((motionRequestId) => ({ motionRequestId })),
)

/** A motion of the page; every id of the page has one. */
export function selectListedMotion(state: RootState, motionRequestId: number): Motion {
  const motion = selectMotion(state, motionRequestId)
  if (motion === null) throw new Error(`Motion ${motionRequestId} is listed but not known`)
  return motion
}
