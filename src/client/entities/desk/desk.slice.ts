/** What waits for the person across all groups, while the desk is on screen. */
import { createSelector } from '@reduxjs/toolkit'
import type { Desk, DeskNews, Duty } from '../../../contract/desk'
import { type DutyTerm, termOf } from '../../../rules/dutyTerm'
import { requestSlice } from '../../store/requestEntity'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'

const { actions, selectState } = requestSlice<void, Desk>('desk', () => true)
export const desk = actions

export function selectDeskRequest(state: RootState): RequestState {
  return selectState(state).request
}

/** Null until they have come; what expires first comes first. */
export function selectDuties(state: RootState): Duty[] | null {
  return selectState(state).answer?.duties ?? null
}

const noNews: DeskNews[] = []

/** What happened since the last visit, the latest first. */
export function selectDeskNews(state: RootState): DeskNews[] {
  return selectState(state).answer?.news ?? noNews
}

const selectNow = (state: RootState) => selectState(state).answer?.now ?? ''

/** The duties under when they fall due; terms without any are left out. */
export const selectDutiesByTerm = createSelector([selectDuties, selectNow], (duties, now) => {
  const byTerm = new Map<DutyTerm, Duty[]>()
  for (const duty of duties ?? []) {
    const term = termOf(duty.dueAt, now)
    byTerm.set(term, [...(byTerm.get(term) ?? []), duty])
  }
  return [...byTerm].map(([term, its]) => ({ term, duties: its }))
})

/** The votes to cast, the nearest deadline first. */
export const selectVotesToCast = createSelector([selectDuties], (duties) =>
  (duties ?? []).filter(({ kind }) => kind === 'vote'),
)
