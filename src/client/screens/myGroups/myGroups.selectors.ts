import { createSelector } from '@reduxjs/toolkit'
import type { AccessibleGroup } from '../../../contract/session'
import { selectMyGroups } from '../../entities/session/session.selectors'

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
