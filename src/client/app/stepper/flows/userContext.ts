import type { AccessibleGroup, UserContext } from '../../../../contract/session'

/** A group the person may enter; nothing waits there unless the caller says so. */
export function accessibleGroup(overrides: Partial<AccessibleGroup> = {}): AccessibleGroup {
  return {
    groupId: 101,
    name: 'Audio Working Group',
    shortName: 'Audio WG',
    isMember: true,
    isAdmin: false,
    openVotes: 0,
    nextDeadline: null,
    ...overrides,
  }
}

/** What the server says of a member of one group. */
export function userContext(overrides: Partial<UserContext> = {}): UserContext {
  return {
    userId: 501,
    fullname: 'Mira Member',
    email: 'member@quorate.example',
    userName: 'Member, Mira',
    memberId: 9,
    memberName: 'Nine Ltd',
    isSigStaff: false,
    accessibleGroups: [accessibleGroup()],
    expiresAt: '2026-11-21T18:05:00.000Z',
    ...overrides,
  }
}
