import { createSelector } from '@reduxjs/toolkit'
import { subscribedSelectors } from '../../store/subscribedSelectors'
import type { RootState } from '../../store/rootReducer'
import { wholeDetail, type Motion } from './motion'
import { selectMotionsState } from './motions.slice'

export function selectMotion(state: RootState, motionRequestId: number): Motion | null {
  return selectMotionsState(state).entities[motionRequestId] ?? null
}

/** All stored ones by id, whatever their revision. */
export const selectCachedMotions = (state: RootState) => selectMotionsState(state).entities

/** The motion with all its facts; null until they have come. */
export const selectMotionDetail = createSelector([selectMotion], wholeDetail)

export const { selectRequest: selectMotionRequest, selectStaleSince: selectMotionStaleSince } =
  subscribedSelectors('motions', selectMotionsState)
