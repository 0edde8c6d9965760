import { createSelector } from '@reduxjs/toolkit'
import { selectCheckIns } from '../../entities/checkIns/checkIns.selectors'
import type { RootState } from '../../store/rootReducer'
import { sharedResult } from '../../store/sharedResult'
import { sortCheckIns, type CheckInOrder } from './sortCheckIns'

/** Which check-ins are looked at, and in which order. */
interface RollCallView {
  isPresentOnly: boolean
  order: CheckInOrder
}

/** The ids of the check-ins on screen, in their order. */
export const selectShownIds = createSelector(
  [
    (state: RootState, eventId: number) => selectCheckIns(state, eventId),
    (_state: RootState, _eventId: number, view: RollCallView) => view,
  ],
  (rows, { isPresentOnly, order }): number[] => {
    const visible = isPresentOnly ? rows.filter((row) => row.isPresent) : rows
    return sortCheckIns(visible, order).map(({ checkInId }) => checkInId)
  },
  sharedResult,
)

/** Whether the note on proxies has something to explain. */
export function selectHasProxies(state: RootState, eventId: number): boolean {
  return selectCheckIns(state, eventId).some(({ source }) => source === 'Proxy')
}
