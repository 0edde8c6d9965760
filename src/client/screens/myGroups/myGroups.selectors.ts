import { createSelector } from '@reduxjs/toolkit'
import type { AccessibleGroup, WaitingCorrection, WaitingRemoval } from '../../../contract/session'
import { selectMyGroups, selectUserContext } from '../../entities/session/session.selectors'
import type { RootState } from '../../store/rootReducer'

/** Never deadlines sort behind all deadlines. */
const never = '9999'

function byUrgency(one: AccessibleGroup, other: AccessibleGroup): number {
  const [oneAt, otherAt] = [one.nextDeadline ?? never, other.nextDeadline ?? never]
  return oneAt === otherAt ? one.name.localeCompare(other.name) : oneAt < otherAt ? -1 : 1
}

/** The person's groups, the one with the nearest deadline first, then by name. */
export const selectGroupsByUrgency = createSelector(selectMyGroups, (groups) =>
  [...groups].sort(byUrgency),
)

const noCorrections: WaitingCorrection[] = []

/** The corrections that wait for the person; a context that an older version has stored names none. */
export function selectWaitingCorrections(state: RootState): WaitingCorrection[] {
  return selectUserContext(state)?.waitingCorrections ?? noCorrections
}

const noRemovals: WaitingRemoval[] = []

/** The removals of members that wait for staff. */
export function selectWaitingRemovals(state: RootState): WaitingRemoval[] {
  return selectUserContext(state)?.waitingRemovals ?? noRemovals
}
