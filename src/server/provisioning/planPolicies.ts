import type { SentGroup } from '../../contract/provisionedDirectory'
import type { GroupPolicy } from '../../rules/policy'
import type { Difference } from './difference'
import { type FirstPolicies, nextPolicy } from './nextPolicy'

type InForce = Partial<GroupPolicy> & { groupId: number }

/** The versions that are to be put in force: one for each group whose policy changes. */
export function planPolicies(
  sent: readonly SentGroup[],
  inForce: ReadonlyMap<number, GroupPolicy>,
  first: FirstPolicies,
): Difference<InForce, InForce> & { versions: { groupId: number; policy: GroupPolicy }[] } {
  const next = sent.map(({ groupId, policy }) => {
    const before = inForce.get(groupId) ?? null
    return {
      groupId,
      before,
      policy: nextPolicy(groupId, before, policy, first),
      sent: policy,
    }
  })
  const versions = next.flatMap(({ policy, ...group }) => (policy ? [{ ...group, policy }] : []))
  const changed = versions.filter(({ before }) => before !== null)
  return {
    key: ['groupId'],
    stored: [],
    versions,
    created: versions.filter(({ before }) => before === null).map(({ groupId }) => ({ groupId })),
    changed: changed.map(({ groupId, sent: change = {} }) => ({ row: { groupId }, change })),
    removed: [],
    unchanged: next.length - versions.length,
  }
}
