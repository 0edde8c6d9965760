import type { RollEntry } from '../../src/rules/roll'

/** A company's vote in group 101, eligible in every way, unless told otherwise. */
export function createCompanyEntry(overrides: Partial<RollEntry> = {}): RollEntry {
  return Object.freeze({
    rollEntryId: 1,
    kind: 'company',
    userId: null,
    userName: null,
    title: null,
    memberId: 501,
    memberName: 'Larkspur Acoustics',
    groupId: 101,
    groupName: 'Audio Working Group',
    isVoteEligible: true,
    isQuorumEligible: true,
    isActive: true,
    voterClass: null,
    weight: 1,
    ...overrides,
  })
}

/** A Councilor's vote in group 36. */
export function createCouncilorEntry(overrides: Partial<RollEntry> = {}): RollEntry {
  return createCompanyEntry({
    kind: 'person',
    userId: 11,
    userName: 'Okafor, Ada',
    title: 'Councilor',
    groupId: 36,
    groupName: 'Bylaws and Architecture Review Board',
    ...overrides,
  })
}

/** A working group chair's vote in group 36: cast for the working group, no part of the quorum. */
export function createChairEntry(overrides: Partial<RollEntry> = {}): RollEntry {
  return createCouncilorEntry({
    rollEntryId: 2,
    kind: 'chair',
    title: 'Working Group Chair',
    groupId: 101,
    groupName: 'Audio Working Group',
    isQuorumEligible: false,
    ...overrides,
  })
}
