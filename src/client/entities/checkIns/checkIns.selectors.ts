import { createSelector } from '@reduxjs/toolkit'
import type { CheckInRow } from '../../../contract/checkIns'
import type { RootState } from '../../store/rootReducer'
import { selectCheckInsState } from './checkIns.slice'

const none: number[] = []

/** The rows of a meeting, a person once. */
export function selectCheckInIds(state: RootState, eventId: number): number[] {
  return selectCheckInsState(state).ofEvent[eventId]?.ids ?? none
}

/** Null for a removed row. */
export function selectCheckIn(state: RootState, checkInId: number): CheckInRow | null {
  return selectCheckInsState(state).entities[checkInId] ?? null
}

/** All who checked in to a meeting. */
export const selectCheckIns = createSelector(
  [selectCheckInIds, (state: RootState) => selectCheckInsState(state).entities],
  (ids, entities): CheckInRow[] => ids.flatMap((id) => entities[id] ?? []),
)
