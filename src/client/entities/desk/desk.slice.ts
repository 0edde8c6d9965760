/** What waits for the person across all groups, while the desk is on screen. */
import { createSelector } from '@reduxjs/toolkit'
import type { Desk, DeskNews, Duty } from '../../../contract/desk'
import type { HubName } from '../../../contract/hub'
import { type DutyTerm, termOf } from '../../../rules/dutyTerm'
import { selectLiveUpdatesLostAt } from '../../hub/hub.selectors'
import { requestSlice } from '../../store/requestEntity'
import type { RequestState } from '../../store/requestState'
import type { RootState } from '../../store/rootReducer'
import { selectMyGroups } from '../session/session.selectors'
import { byUrgency } from '../session/waitingGroups.selectors'

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

/** What a duty is told apart by. */
export const dutyKey = ({ kind, id }: Duty): string => `${kind} ${id}`

/** The duties with one that stays in its place while it is open, though it waits no longer. */
function withOpened(duties: Duty[], opened: Duty | null): Duty[] {
  if (!opened || duties.some((duty) => dutyKey(duty) === dutyKey(opened))) return duties
  const place = duties.findIndex(({ dueAt }) => (dueAt ?? never) > (opened.dueAt ?? never))
  return duties.toSpliced(place < 0 ? duties.length : place, 0, { ...opened, consequence: null })
}

/** Sorts behind every instant. */
const never = '9999'

/** The duties under when they fall due, with the opened one; terms without any are left out. */
export const selectDutiesByTerm = createSelector(
  [selectDuties, selectNow, (_state: RootState, opened: Duty | null) => opened],
  (duties, now, opened) => {
    const byTerm = new Map<DutyTerm, Duty[]>()
    for (const duty of withOpened(duties ?? [], opened)) {
      const term = termOf(duty.dueAt, now)
      byTerm.set(term, [...(byTerm.get(term) ?? []), duty])
    }
    return [...byTerm].map(([term, its]) => ({ term, duties: its }))
  },
)

/** The votes to cast, the nearest deadline first. */
export const selectVotesToCast = createSelector([selectDuties], (duties) =>
  (duties ?? []).filter(({ kind }) => kind === 'vote'),
)

/** The person's groups with what the desk knows of their votes, the nearest deadline first. */
export const selectGroupsAtDesk = createSelector(
  [selectMyGroups, selectDuties, selectVotesToCast],
  (groups, duties, votes) =>
    groups
      .map((group) => {
        if (duties === null) return group
        const its = votes.filter(({ groupId }) => groupId === group.groupId)
        return { ...group, openVotes: its.length, nextDeadline: its[0]?.dueAt ?? null }
      })
      .sort(byUrgency),
)

const names: readonly HubName[] = ['voteQuestions', 'motions', 'events']

/** Since when live updates of anything that the desk shows are missing; null while all come. */
export function selectDeskLostAt(state: RootState): string | null {
  return names.map((name) => selectLiveUpdatesLostAt(state, name)).find(Boolean) ?? null
}
