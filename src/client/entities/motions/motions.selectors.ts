import { createSelector } from '@reduxjs/toolkit'
import { followedSelectors } from '../../store/followedSelectors'
import type { RootState } from '../../store/rootReducer'
import { wholeDetail, type Motion } from './motion'
import { selectMotionsState } from './motions.slice'

export function selectMotion(state: RootState, motionRequestId: number): Motion | null {
  return selectMotionsState(state).entities[motionRequestId] ?? null
}

/** All stored ones by id, whatever their revision. */
export const selectHeldMotions = (state: RootState) => selectMotionsState(state).entities

/** The motion with all its facts; null until they have come. */
export const selectMotionDetail = createSelector([selectMotion], wholeDetail)

export const { selectRequest: selectMotionRequest, selectStaleSince: selectMotionStaleSince } =
  followedSelectors('motions', selectMotionsState)
