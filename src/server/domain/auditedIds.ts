/** What each id of an audited row stands for. */
export const auditedIds = {
  userId: 'people',
  motionedId: 'people',
  secondedId: 'people',
  alternateUserId: 'people',
  principalUserId: 'people',
  mergedIntoId: 'people',
  memberId: 'members',
  groupId: 'groups',
  councilId: 'groups',
  workingGroupId: 'groups',
  voteQuestionId: 'questions',
  motionRequestId: 'motions',
  eventId: 'meetings',
} as const

/** A kind of things that the audit trail names. */
export type AuditedKind = (typeof auditedIds)[keyof typeof auditedIds]

/**
 * The path pattern in which the id of each kind occurs, regardless of case. Other systems call meetings by ids of
 * their own.
 */
export const auditedPaths: Record<AuditedKind, string> = {
  people: '(?:people|members|users|alternates|person)[/ ]([0-9]{1,9})',
  members: 'companies/([0-9]{1,9})',
  groups: 'groups/([0-9]{1,9})',
  questions: '(?:votequestions|question)/([0-9]{1,9})',
  motions: 'motions?/([0-9]{1,9})',
  meetings: '^(?!/api/provisioning).*(?:events|meetings?)/([0-9]{1,9})',
}
