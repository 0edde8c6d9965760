import type { SentGroup } from '../../../contract/sentDirectory'
import { type Policy, type PolicyParts, withParts } from '../../../rules/policy/policy'
import {
  firstPolicies,
  type PresetName,
  presetOf,
  type PresetOfGroup,
} from '../../../rules/policy/presets'
import { formatZonedDay } from '../../../rules/zonedText'
import { startOfZonedDay } from '../../../rules/zonedTime'
import { canonicalJson, type Plain } from '../../record/canonicalJson'
import type { Difference } from './difference'
import type { StandingVersion } from './storedDirectory'

/** The configuration for the first policies of new groups. */
export interface FirstPolicies {
  /** The day, `yyyy-MM-dd`, from which the second version of a first policy is in force. */
  releaseDate: string
  presets: PresetOfGroup
}

/** The policies before a call. */
interface StoredPolicies {
  inForce: ReadonlyMap<number, Policy>
  /** The number of the latest version of each group, in force or to come. */
  latest: ReadonlyMap<number, number>
}

/** A version that a group is to get. */
export interface PolicyVersionPlan {
  groupId: number
  policy: Policy
  /** Null for the instant of the call. */
  inForceFrom: string | null
}

type InForce = Partial<Policy> & { groupId: number }

/** The policy versions of each group whose policy begins or changes. */
export function planPolicies(
  sent: readonly SentGroup[],
  { inForce, latest }: StoredPolicies,
  first: FirstPolicies,
): Difference<InForce, InForce> & { versions: PolicyVersionPlan[] } {
  const next = sent.map(({ groupId, policy = {} }) => {
    const { preset, ...parts } = policy
    const before = inForce.get(groupId) ?? null
    const versions: Omit<PolicyVersionPlan, 'groupId'>[] = before
      ? nextPolicy(before, parts, latest.get(groupId))
      : firstVersions(preset ?? presetOf(groupId, first.presets), parts, first)
    return { groupId, before, parts, versions }
  })
  const changing = next.filter(({ versions }) => versions.length > 0)
  return {
    key: ['groupId'],
    stored: [],
    versions: changing.flatMap(({ groupId, versions }) =>
      versions.map((version) => ({ groupId, ...version })),
    ),
    created: changing.filter(({ before }) => !before).map(({ groupId }) => ({ groupId })),
    changed: changing.flatMap(({ groupId, before, parts }) =>
      before ? { row: { ...before, groupId }, change: differing(before, parts) } : [],
    ),
    removed: [],
    unchanged: next.length - changing.length,
  }
}

const always = '1970-01-01T00:00:00.000Z'

/** The versions of a preset, in all of which the sent parts replace its own. */
function firstVersions(
  preset: PresetName,
  parts: PolicyParts,
  { releaseDate }: FirstPolicies,
): Omit<PolicyVersionPlan, 'groupId'>[] {
  const { earlier, current } = firstPolicies(preset)
  const since = earlier ? startOfZonedDay(releaseDate) : always
  return [
    ...(earlier ? [{ policy: withParts(earlier, parts), inForceFrom: always }] : []),
    { policy: withParts(current, parts), inForceFrom: since },
  ]
}

/** The policy in force with the sent parts as the version after the latest one; none where nothing changes. */
export function nextPolicy(
  inForce: Policy,
  parts: PolicyParts,
  latest: number = inForce.version,
): Omit<PolicyVersionPlan, 'groupId'>[] {
  const policy = withParts(inForce, parts)
  if (spelled(policy) === spelled(inForce)) return []
  return [{ policy: { ...policy, version: latest + 1 }, inForceFrom: null }]
}

/** Why a policy cannot be changed from outside its page; null where it can, and where nothing would change. */
export function nextVersionRefusal(
  inForce: Policy,
  parts: PolicyParts,
  latest: StandingVersion | undefined,
  isByPerson: boolean,
): string | null {
  if (!latest || nextPolicy(inForce, parts).length === 0) return null
  const { version, inForceFrom, isApproved } = latest
  if (version !== inForce.version)
    return `Please leave it as it is: version ${version} comes into force on ${formatZonedDay(inForceFrom)}. Staff can take that one back.`
  if (isApproved && !isByPerson)
    return `Please leave it as it is: two people approved version ${version}, so that only a draft of staff changes it.`
  return null
}

/** The parts that are not as they were. */
function differing(before: Policy, parts: PolicyParts): PolicyParts {
  const after = withParts(before, parts)
  const names = Object.keys(parts) as (keyof PolicyParts)[]
  return Object.fromEntries(
    names.flatMap((name) =>
      spelled(before[name]) === spelled(after[name]) ? [] : [[name, after[name]]],
    ),
  )
}

/** Equal texts for equal values: the database reorders the fields of an object. */
function spelled(value: Policy | Policy[keyof Policy]): string {
  return canonicalJson(value as Plain<Policy>)
}
