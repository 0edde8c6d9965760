import type { DirectoryList } from '../../../contract/provisionedDirectory'
import type { Policy } from '../../../rules/policy/policy'
import type { Ending } from './guardRemovals'
import { idsOf, listsOf, ownGroupIdOf, type PlainDifference } from './listedChanges'
import type { DirectoryPlan } from './planDirectory'

type Row = Record<string, unknown>

/** A person or a company who leaves as a whole: merged into another, or deleted. */
export type Leaving = { userId: number } | { memberId: number }

/**
 * What a plan ends: rows that leave a list, and rows that are switched off. A person or company that leaves as a
 * whole counts once, and not once for each of its rows.
 */
export function endingsOf(
  plan: DirectoryPlan,
  policies: ReadonlyMap<number, Policy>,
  leaving?: Leaving,
): Ending[] {
  const isTheirs = ({ userId, alternateUserId, principalUserId, memberId }: Row) =>
    leaving !== undefined &&
    ('userId' in leaving
      ? [userId, alternateUserId, principalUserId].includes(leaving.userId)
      : memberId === leaving.memberId)
  return listsOf(plan).flatMap(([list, found]) => {
    const removed = found.removed.filter((row) => !isTheirs(row))
    return endingsIn(list, { ...found, removed }, policies)
  })
}

function endingsIn(
  list: DirectoryList,
  { key, stored, sizes = new Map(), removed, changed }: PlainDifference,
  policies: ReadonlyMap<number, Policy>,
): Ending[] {
  const byGroup = new Map<number | null, Ending & { rows: Record<string, number>[] }>()
  const at = (groupId: number | null) => {
    const entry = byGroup.get(groupId) ?? { list, groupId, of: 0, rows: [] }
    byGroup.set(groupId, entry)
    return entry
  }
  for (const row of stored) if (row.isDisabled !== true) at(ownGroupIdOf(list, row)).of += 1
  for (const [groupId, size] of sizes) at(groupId).of = size
  const switchedOff = changed.filter((its) =>
    isSwitchedOff(its, policies.get(ownGroupIdOf(list, its.row) ?? 0)),
  )
  for (const row of [...removed, ...switchedOff.map((it) => it.row)])
    at(ownGroupIdOf(list, row)).rows.push(idsOf(list, key, row))
  return [...byGroup.values()].map((entry) => ({
    ...entry,
    of: Math.max(entry.of, entry.rows.length),
  }))
}

const rights = ['isActive', 'isVoteEligible', 'isQuorumEligible', 'isAdmin', 'isProxyVoter']

/**
 * Whether a change removes a right, a title with a vote by the policy of the group, or a company, or disables an
 * account or group.
 */
export function isSwitchedOff(
  { row, change }: PlainDifference['changed'][number],
  policy: Pick<Policy, 'electorate'> | undefined,
): boolean {
  if (change.isDisabled === true || change.memberId === null) return true
  const { titles: before = [] } = row as { titles?: string[] }
  const { titles: after = before } = change as { titles?: string[] }
  const isLost = (title: string) => before.includes(title) && !after.includes(title)
  return (
    rights.some((name) => change[name] === false) || (policy?.electorate.titles ?? []).some(isLost)
  )
}
