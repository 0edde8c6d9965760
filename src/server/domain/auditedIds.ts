/** The directory list to which each id of an audited row belongs. */
export const auditedIds = {
  userId: 'people',
  alternateUserId: 'people',
  principalUserId: 'people',
  mergedIntoId: 'people',
  memberId: 'members',
  groupId: 'groups',
  councilId: 'groups',
  workingGroupId: 'groups',
} as const
