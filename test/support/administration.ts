/** Rows of the administration's lists, as the server answers them. */
import type { AbsenceRisk } from '../../src/contract/groupEligibility'
import type { AdminGroup } from '../../src/contract/adminGroups'
import type { AdminMail } from '../../src/contract/adminMails'
import type { Webhook, WebhookDelivery } from '../../src/contract/webhooks'
import type { AdminMeeting } from '../../src/contract/adminMeetings'
import type { AdminCompany, AdminPerson } from '../../src/contract/adminPeople'
import type { AuditLine } from '../../src/contract/auditTrail'
import type { PastEvent } from '../../src/contract/importedHistory'
import type { RemovalRequest } from '../../src/contract/removalRequests'
import type { GroupCompany, GroupMember, GroupVoters } from '../../src/contract/groupLists'
import { noLeaves } from '../../src/rules/leave'

export function companyRow(overrides: Partial<AdminCompany> = {}): AdminCompany {
  return {
    memberId: 410,
    name: 'Oak Inc.',
    memberType: 'Promoter',
    isDisabled: false,
    mergedIntoId: null,
    mergedIntoName: null,
    peopleCount: 3,
    groups: ['Audio WG'],
    ...overrides,
  }
}

export function personRow(overrides: Partial<AdminPerson> = {}): AdminPerson {
  return {
    userId: 41,
    userName: 'ann',
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann.lee@test.example',
    subject: null,
    memberId: 410,
    companyName: 'Oak Inc.',
    isDisabled: false,
    isStaff: false,
    mergedIntoId: null,
    mergedIntoName: null,
    groups: ['Audio WG'],
    ...overrides,
  }
}

export function memberRow(overrides: Partial<GroupMember> = {}): GroupMember {
  return {
    userId: 41,
    name: 'Ann Lee',
    companyName: 'Oak Inc.',
    titles: ['Chair', 'Secretary'],
    isAdmin: true,
    isProxyVoter: false,
    isActive: true,
    isVoteEligible: true,
    isQuorumEligible: false,
    voterClass: null,
    weight: 1,
    ...noLeaves,
    furtherLeaves: [],
    mayVote: true,
    countsForQuorum: false,
    comments: 'Missed 3 of 3 consecutive meeting weeks.',
    isDisabled: false,
    ...overrides,
  }
}

/** 9 to 10 AM Pacific. */
export function meetingRow(overrides: Partial<AdminMeeting> = {}): AdminMeeting {
  return {
    eventId: 7,
    title: 'Codec call',
    startTime: '2026-12-01T17:00:00.000Z',
    endTime: '2026-12-01T18:00:00.000Z',
    eventType: 1,
    zoomMeetingId: null,
    link: null,
    place: null,
    createdBy: 'Ada Host',
    seriesId: null,
    isFromCalendar: false,
    isRollCallClosed: false,
    ...overrides,
  }
}

export function groupRow(overrides: Partial<AdminGroup> = {}): AdminGroup {
  return {
    groupId: 101,
    name: 'Audio Working Group',
    shortName: 'Audio',
    reflectorEmail: 'audio@test.example',
    isDisabled: false,
    entity: 'member companies',
    doCompaniesVote: true,
    memberCount: 12,
    companyCount: 4,
    admins: ['Ann Lee'],
    ...overrides,
  }
}

/** A group with one vote and nothing missing, whose votes do not differ. */
export function groupVotersAnswer(overrides: Partial<GroupVoters> = {}): GroupVoters {
  const missing = { missingCompanies: [], withoutCompany: [] }
  return {
    castableVotes: 1,
    unit: 'company',
    classes: [],
    isWeighted: false,
    hasLeave: false,
    ...missing,
    ...overrides,
  }
}

/** A company in a group, with its one person there. */
export function groupCompanyRow(overrides: Partial<GroupCompany> = {}): GroupCompany {
  const { memberId, name, memberType, isDisabled } = companyRow()
  const rights = { isVoteEligible: true, isQuorumEligible: true, voterClass: null, weight: 1 }
  const told = { ...rights, ...noLeaves, furtherLeaves: [], comments: '', people: ['Ann Lee'] }
  return { memberId, name, memberType, isDisabled, ...told, ...overrides }
}

/** A line of the audit trail: staff changed the address of a person. */
export function auditLine(overrides: Partial<AuditLine> = {}): AuditLine {
  const fields = [{ field: 'email', old: 'a@b.example', new: 'c@d.example' }]
  return {
    auditLineId: 1,
    at: '2026-11-21T18:00:00.000Z',
    userId: 1,
    userName: 'Staff Test',
    action: 'changePerson',
    subject: '/api/admin/people/41',
    sentence: 'Changed Ann Lee in the directory',
    outcome: 'done',
    refusal: null,
    requestId: 'r1',
    figures: [{ list: 'people', created: 0, changed: 1, removed: 0 }],
    changes: [{ list: 'people', ids: { userId: 41 }, names: ['Ann Lee'], kind: 'changed', fields }],
    ...overrides,
  }
}

/** A mail that came back. */
export function mailRow(overrides: Partial<AdminMail> = {}): AdminMail {
  const createdAt = '2026-11-21T18:00:00.000Z'
  return {
    mailId: 3,
    deliveryId: 5,
    topic: 'voteQuestion.opened',
    groupId: 36,
    groupName: 'Council',
    subjectId: 1,
    title: 'Publish version 2',
    recipient: 'gone@test.example',
    status: 'bounced',
    attempts: 1,
    createdAt,
    statusAt: createdAt,
    reason: '550 no such mailbox',
    ...overrides,
  }
}

export function webhookRow(overrides: Partial<Webhook> = {}): Webhook {
  return {
    webhookId: 1,
    name: 'Minutes bot',
    host: 'hooks.test.example',
    groupId: 101,
    groupName: 'Audio WG',
    kinds: ['question.opened', 'motion.made'],
    format: 'event',
    isDisabled: false,
    disabledReason: null,
    waiting: 0,
    ...overrides,
  }
}

export function deliveryRow(overrides: Partial<WebhookDelivery> = {}): WebhookDelivery {
  const createdAt = '2026-11-21T18:00:00.000Z'
  return {
    deliveryId: 5,
    webhookName: 'Minutes bot',
    kind: 'question.opened',
    groupName: 'Council',
    title: 'Publish version 2',
    status: 'delivered',
    attempts: 1,
    createdAt,
    statusAt: createdAt,
    answer: '200 ok',
    ...overrides,
  }
}

const names = ['Ann Alder', 'Bo Birch', 'Cy Cedar', 'Di Dogwood', 'Ed Elm', 'Fay Fir', 'Gus Gum']
export const sevenLeaving = names.map((name, userId) => ({
  userId,
  name,
  companyName: userId === 0 ? null : 'Alder Inc.',
}))

export const absenceRow = (overrides: Partial<AbsenceRisk> = {}): AbsenceRisk => ({
  id: 401,
  name: 'Alder Inc.',
  companyName: null,
  groupId: 101,
  groupName: 'Audio',
  eventId: 31,
  title: 'Weekly call',
  startTime: '2026-11-21T18:00:00.000Z',
  loss: 'no longer counts for quorum',
  ...overrides,
})

export function removalRow(overrides: Partial<RemovalRequest> = {}): RemovalRequest {
  return {
    groupId: 101,
    groupName: 'Audio',
    leavingCount: 1,
    memberCount: 7,
    leaving: [{ userId: 1, name: 'Ann Alder', companyName: 'Alder Inc.' }],
    joiningCount: 0,
    askedAt: '2026-11-21T18:00:00.000Z',
    tokenPrint: '0badcafe',
    declinedAt: null,
    declinedBy: null,
    ...overrides,
  }
}

/** A question of a time before the product. */
export function pastRow(overrides: Partial<PastEvent> = {}): PastEvent {
  return {
    importedId: 1,
    kind: 'question',
    title: 'Adopt the bylaws',
    startedAt: '2019-05-06T12:00:00.000Z',
    endedAt: null,
    outcome: 'Passed',
    details: { Yes: '12', No: '3' },
    importedAt: '2026-11-21T18:00:00.000Z',
    ...overrides,
  }
}
