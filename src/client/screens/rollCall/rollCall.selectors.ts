import { createSelector } from '@reduxjs/toolkit'
import { selectCheckIns } from '../../entities/checkIns/checkIns.selectors'
import type { RootState } from '../../store/rootReducer'
import { sharedResult } from '../../store/sharedResult'
import { sortCheckIns } from './sortCheckIns'
import type { CheckInOrder } from './sortCheckIns'

/** A row knows its check-in by id alone: cells read the facts, so somebody's leaving renders few cells. */
export interface RollCallRow {
  checkInId: number
}

/** Which rows are looked at, and in which order. */
interface RollCallView {
  isPresentOnly: boolean
  order: CheckInOrder
}

/** The rows of the roll call on screen. */
export const selectRollCallRows = createSelector(
  [
    (state: RootState, eventId: number) => selectCheckIns(state, eventId),
    (_state: RootState, _eventId: number, view: RollCallView) => view,
  ],
  (rows, { isPresentOnly, order }): RollCallRow[] => {
    const shown = isPresentOnly ? rows.filter((row) => row.isPresent) : rows
    return sortCheckIns(shown, order).map(({ checkInId }) => ({ checkInId }))
  },
  sharedResult,
)

/** How many checked in at all. */
export function selectCheckInCount(state: RootState, eventId: number): number {
  return selectCheckIns(state, eventId).length
}

/** Whether the note on proxies has something to explain. */
export function selectHasProxies(state: RootState, eventId: number): boolean {
  return selectCheckIns(state, eventId).some(({ source }) => source === 'Proxy')
}
