import type { SentGroup, SentPolicy } from '../../../contract/sentDirectory'
import type { GroupPolicy } from '../../../rules/policy'
import { type PresetOfGroup, standardPolicy } from '../../../rules/policies'
import { canonicalJson, type Plain } from '../../record/canonicalJson'
import type { Difference } from './difference'

/** The configuration for the first policies of new groups. */
export interface FirstPolicies {
  /** The day, `yyyy-MM-dd`, from which the newer pass rule applies. */
  releaseDate: string
  presets: PresetOfGroup
}

type InForce = Partial<GroupPolicy> & { groupId: number }

/** The policy versions to put in force, one for each group whose policy changes. */
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
    changed: changed.map(({ groupId, before, sent: change = {} }) => ({
      row: { ...before, groupId },
      change,
    })),
    removed: [],
    unchanged: next.length - versions.length,
  }
}

/** Applies what was sent to the policy in force, null for a new group; returns null where nothing changes. */
export function nextPolicy(
  groupId: number,
  inForce: GroupPolicy | null,
  sent: SentPolicy = {},
  { releaseDate, presets }: FirstPolicies,
): GroupPolicy | null {
  const given = Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined),
  ) as Partial<GroupPolicy>
  if (inForce === null) return { ...standardPolicy(groupId, presets), releaseDate, ...given }
  const wanted = { ...inForce, ...given }
  if (spelled(wanted) === spelled(inForce)) return null
  return { ...wanted, version: inForce.version + 1 }
}

/** Equal texts for equal policies: the database reorders the fields of an object, and some need not be there. */
function spelled(policy: GroupPolicy): string {
  const { isReceiptMailed = false, voteTypes = [], ...rest } = policy
  return canonicalJson({ ...rest, isReceiptMailed, voteTypes } as Plain<GroupPolicy>)
}
