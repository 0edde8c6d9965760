/** The standard policies, one row per group that differs. */
import type { GroupKind, GroupPolicy, QuorumEntity } from './policy'

type Difference = Partial<GroupPolicy> & Pick<GroupPolicy, 'groupKind' | 'olderPassRule'>

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

const differences: Record<number, Difference> = {
  36: { groupKind: 'council', olderPassRule: 'twiceNo', newerPassRule: 'twoThirds' },
  12: { groupKind: 'delegates', olderPassRule: 'twiceNo', newerPassRule: 'twoThirdsOfHalf' },
  712: {
    groupKind: 'users',
    olderPassRule: 'majority',
    deadline: { days: 14, hours: 0, isFixed: true },
    isAutoExtensionAllowed: false,
  },
  14: { groupKind: 'companies', olderPassRule: 'twiceNo' },
  674: { groupKind: 'companies', olderPassRule: 'twiceNo' },
}

/** The policy a group starts with; a copy of its own each time. Voting specification §9. */
export function standardPolicy(groupId: number): GroupPolicy {
  return structuredClone({ ...ordinary, ...differences[groupId] })
}

const entities: Record<GroupKind, QuorumEntity> = {
  council: 'councilors',
  delegates: 'delegates',
  users: 'users',
  companies: 'member companies',
}

/** The word for those who make a group's quorum. */
export function entityOf(kind: GroupKind): QuorumEntity {
  return entities[kind]
}
