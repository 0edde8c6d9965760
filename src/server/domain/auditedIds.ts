/** Which directory an id of a changed row belongs to, as the audit trail names it. */
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
