import type { Counts, SentGroup } from '../../contract/provisionedDirectory'
import type { GroupPolicy } from '../../rules/policy'
import type { Transaction } from '../database/open'
import { groupPolicies } from '../database/schema/directory'
import { insertMany } from '../database/insertMany'
import { type FirstPolicies, nextPolicy } from './nextPolicy'

/** Puts a new version in force for each group whose policy changes; open questions keep theirs. */
export async function writePolicies(
  tx: Transaction,
  sent: readonly SentGroup[],
  inForce: ReadonlyMap<number, GroupPolicy>,
  { now, ...first }: FirstPolicies & { now: string },
): Promise<Counts> {
  const versions = sent.map(({ groupId, policy }) => {
    const before = inForce.get(groupId) ?? null
    return { groupId, before, policy: nextPolicy(groupId, before, policy, first) }
  })
  const rows = versions.flatMap(({ groupId, policy }) =>
    policy ? [{ groupId, version: policy.version, policy, createdAt: now }] : [],
  )
  await insertMany(tx, groupPolicies, rows)
  const created = versions.filter(({ before }) => before === null).length
  return {
    created,
    changed: rows.length - created,
    removed: 0,
    unchanged: versions.length - rows.length,
  }
}
