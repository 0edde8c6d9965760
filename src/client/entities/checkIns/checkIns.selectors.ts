import { createSelector } from '@reduxjs/toolkit'
import type { CheckInRow } from '../../../contract/checkIns'
import type { RootState } from '../../store/rootReducer'

const none: number[] = []

/** The rows of a meeting, a person once. */
export function selectCheckInIds(state: RootState, eventId: number): number[] {
  return state.checkIns.ofEvent[eventId]?.ids ?? none
}

/** Null for a row that is there no more. */
export function selectCheckIn(state: RootState, checkInId: number): CheckInRow | null {
  return state.checkIns.entities[checkInId] ?? null
}

/** All who checked in to a meeting. */
export const selectCheckIns = createSelector(
  [selectCheckInIds, (state: RootState) => state.checkIns.entities],
  (ids, entities): CheckInRow[] => ids.flatMap((id) => entities[id] ?? []),
)
