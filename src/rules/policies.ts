/** The standard policies, one row per preset. */
import type { GroupKind, GroupPolicy, QuorumEntity } from './policy'

const ordinary: GroupPolicy = {
  version: 1,
  groupKind: 'companies',
  choices: ['Yes', 'No', 'Abstain'],
  olderPassRule: 'majority',
  newerPassRule: 'majority',
  releaseDate: '2023-03-20',
  quorumShare: { numerator: 1, denominator: 2, strict: true },
  deadline: { days: 6, hours: 1, isFixed: false },
  isAutoExtensionAllowed: true,
  maxExtensions: 7,
  closeWaitHours: 24,
  motionDeadlineDays: 7,
}

const differences = {
  council: { groupKind: 'council', olderPassRule: 'twiceNo', newerPassRule: 'twoThirds' },
  delegates: { groupKind: 'delegates', olderPassRule: 'twiceNo', newerPassRule: 'twoThirdsOfHalf' },
  users: {
    groupKind: 'users',
    deadline: { days: 14, hours: 0, isFixed: true },
    isAutoExtensionAllowed: false,
  },
  'two-thirds': { olderPassRule: 'twiceNo' },
} satisfies Record<string, Partial<GroupPolicy>>

/**
 * The name of a standard policy that differs from the ordinary one, in which every member company holds a vote.
 */
export type GroupPreset = keyof typeof differences
export const groupPresets = Object.keys(differences) as GroupPreset[]

/** The initial preset of a group, by its number; a group that is not listed starts with the ordinary policy. */
export type PresetOfGroup = ReadonlyMap<number, GroupPreset>

/** The presets that apply where none are configured. Voting specification §9. */
export const usualPresets: PresetOfGroup = new Map([
  [36, 'council'],
  [12, 'delegates'],
  [712, 'users'],
  [14, 'two-thirds'],
  [674, 'two-thirds'],
])

/** The initial policy of a group, a new copy each time. Voting specification §9. */
export function standardPolicy(
  groupId: number,
  presets: PresetOfGroup = usualPresets,
): GroupPolicy {
  const preset = presets.get(groupId)
  return structuredClone({ ...ordinary, ...(preset && differences[preset]) })
}

const entities: Record<GroupKind, QuorumEntity> = {
  council: 'councilors',
  delegates: 'delegates',
  users: 'users',
  companies: 'member companies',
}

/** The word for the members of a group's quorum. */
export function entityOf(kind: GroupKind): QuorumEntity {
  return entities[kind]
}
