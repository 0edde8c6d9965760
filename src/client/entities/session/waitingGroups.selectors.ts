/** In which of the person's groups something waits, and until when. */
import { createSelector } from '@reduxjs/toolkit'
import type { AccessibleGroup } from '../../../contract/session'
import type { RootState } from '../../store/rootReducer'
import { selectMyGroups } from './session.selectors'

/** Never deadlines sort behind all deadlines. */
const never = '9999'

/** The nearest deadline first, then by name. */
export function byUrgency(one: AccessibleGroup, other: AccessibleGroup): number {
  const [oneAt, otherAt] = [one.nextDeadline ?? never, other.nextDeadline ?? never]
  return oneAt === otherAt ? one.name.localeCompare(other.name) : oneAt < otherAt ? -1 : 1
}

/** The person's groups, the one with the nearest deadline first, then by name. */
export const selectGroupsByUrgency = createSelector(selectMyGroups, (groups) =>
  [...groups].sort(byUrgency),
)

/** The other group to vote in after this one; null where nothing waits in any. */
export function selectNextGroup(state: RootState, groupId: number): AccessibleGroup | null {
  const others = selectGroupsByUrgency(state).filter((group) => group.groupId !== groupId)
  return others.find(({ openVotes }) => openVotes > 0) ?? null
}

/** The address of a group's questions: those that wait for the person, where any do. */
export function questionsAddress({ groupId, openVotes }: AccessibleGroup): string {
  return `/group/${groupId}/votingquestions${openVotes > 0 ? '?awaiting=me' : ''}`
}
