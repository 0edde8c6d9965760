/** The lists of the administration with rows that show all that a row may show. */
import type { ComponentType } from 'react'
import AbsencesScreen from '../../src/client/screens/administration/AbsencesScreen'
import AlternatesScreen from '../../src/client/screens/administration/AlternatesScreen'
import AuditScreen from '../../src/client/screens/administration/AuditScreen'
import ChairsScreen from '../../src/client/screens/administration/ChairsScreen'
import CompaniesScreen from '../../src/client/screens/administration/CompaniesScreen'
import GroupCompaniesScreen from '../../src/client/screens/administration/GroupCompaniesScreen'
import GroupsScreen from '../../src/client/screens/administration/GroupsScreen'
import HistoryScreen from '../../src/client/screens/administration/HistoryScreen'
import MailScreen from '../../src/client/screens/administration/MailScreen'
import MeetingsScreen from '../../src/client/screens/administration/MeetingsScreen'
import MembersScreen from '../../src/client/screens/administration/MembersScreen'
import PeopleScreen from '../../src/client/screens/administration/PeopleScreen'
import RemovalsScreen from '../../src/client/screens/administration/RemovalsScreen'
import WebhookDeliveriesScreen from '../../src/client/screens/administration/WebhookDeliveriesScreen'
import WebhooksScreen from '../../src/client/screens/administration/WebhooksScreen'
import {
  absenceRow,
  auditLine,
  companyRow,
  deliveryRow,
  groupCompanyRow,
  groupRow,
  mailRow,
  meetingRow,
  memberRow,
  pastRow,
  personRow,
  removalRow,
  sevenLeaving,
  webhookRow,
} from './administration'

interface AdminScreen {
  path: string
  Screen: ComponentType
  /** The name of its grid. */
  grid: string
  rows: object[]
}

const at = '2026-11-21T18:00:00.000Z'
const merged = { isDisabled: true, mergedIntoId: 9, mergedIntoName: 'Another' }
const created = [41, 42, 43, 44].map((userId) => ({
  list: 'people',
  ids: { userId },
  names: [`Person ${userId}`],
  kind: 'created' as const,
  fields: [{ field: 'isDisabled', old: null, new: false }],
}))

export const adminScreens: Record<string, AdminScreen> = {
  people: {
    path: '/admin/people',
    Screen: PeopleScreen,
    grid: 'People',
    rows: [
      personRow(),
      personRow({ userId: 42, firstName: 'Sam', isStaff: true, isDisabled: true, groups: [] }),
      personRow({ userId: 43, firstName: 'Old', companyName: null, memberId: null, ...merged }),
    ],
  },
  companies: {
    path: '/admin/companies',
    Screen: CompaniesScreen,
    grid: 'Companies',
    rows: [
      companyRow(),
      companyRow({ memberId: 411, name: 'Elm Inc.', isDisabled: true, groups: [] }),
      companyRow({ memberId: 412, name: 'Old Oak', ...merged }),
    ],
  },
  groups: {
    path: '/admin/groups',
    Screen: GroupsScreen,
    grid: 'Groups',
    rows: [groupRow(), groupRow({ groupId: 14, name: 'Old', isDisabled: true, entity: null })],
  },
  removals: {
    path: '/admin/removals',
    Screen: RemovalsScreen,
    grid: 'Removals',
    rows: [
      removalRow(),
      removalRow({
        groupId: 102,
        groupName: 'Video',
        leavingCount: 9,
        leaving: sevenLeaving,
        joiningCount: 2,
      }),
      removalRow({ groupId: 103, groupName: 'Text', declinedAt: at, declinedBy: 'Sam Staff' }),
      removalRow({ groupId: 104, groupName: 'Old', declinedAt: at }),
    ],
  },
  absences: {
    path: '/admin/absences',
    Screen: AbsencesScreen,
    grid: 'Absences',
    rows: [
      absenceRow(),
      absenceRow({
        id: 7,
        name: 'Fay Fir',
        companyName: 'Fir Inc.',
        groupName: 'Council',
        title: 'Plenary',
        loss: 'no longer votes or counts for quorum',
      }),
    ],
  },
  mail: {
    path: '/admin/mail',
    Screen: MailScreen,
    grid: 'Mails',
    rows: [
      mailRow(),
      mailRow({ deliveryId: 6, status: 'sent', reason: null, groupName: null }),
      mailRow({ deliveryId: 7, status: 'refused' }),
      mailRow({ deliveryId: null, recipient: '', status: 'notSent', reason: 'Nobody.' }),
    ],
  },
  webhooks: {
    path: '/admin/webhooks',
    Screen: WebhooksScreen,
    grid: 'Webhooks',
    rows: [
      webhookRow(),
      webhookRow({ webhookId: 2, groupId: null, groupName: null, isDisabled: true }),
      webhookRow({ webhookId: 3, isDisabled: true, disabledReason: 'It answered 410.' }),
    ],
  },
  webhookDeliveries: {
    path: '/admin/webhooks/deliveries',
    Screen: WebhookDeliveriesScreen,
    grid: 'Deliveries',
    rows: [
      deliveryRow(),
      deliveryRow({ deliveryId: 6, status: 'waiting', attempts: 3, answer: '500 Busy' }),
      deliveryRow({ deliveryId: 7, status: 'waiting', attempts: 0, answer: null }),
      deliveryRow({ deliveryId: 8, status: 'givenUp', attempts: 10 }),
    ],
  },
  audit: {
    path: '/admin/audit',
    Screen: AuditScreen,
    grid: 'Audit trail',
    rows: [
      auditLine(),
      auditLine({
        auditLineId: 2,
        userId: null,
        userName: null,
        outcome: 'access-denied',
        refusal: 'No access.',
        figures: [],
        changes: [],
      }),
      auditLine({
        auditLineId: 3,
        figures: [{ list: 'people', created: 4, changed: 0, removed: 0 }],
        changes: created,
      }),
      auditLine({
        auditLineId: 4,
        sentence: 'Removed Ann Lee',
        figures: [],
        changes: [{ ...created[0]!, kind: 'removed', names: ['Ann Lee'], fields: [] }],
      }),
    ],
  },
  members: {
    path: '/group/101/manage/members',
    Screen: MembersScreen,
    grid: 'Members',
    rows: [
      memberRow(),
      memberRow({
        userId: 42,
        name: 'Bo Li',
        isAdmin: false,
        isProxyVoter: true,
        isActive: false,
        isDisabled: true,
        titles: [],
      }),
    ],
  },
  groupCompanies: {
    path: '/group/101/manage/companies',
    Screen: GroupCompaniesScreen,
    grid: 'Member companies',
    rows: [
      groupCompanyRow(),
      groupCompanyRow({ memberId: 411, name: 'Elm Inc.', isDisabled: true }),
      groupCompanyRow({
        memberId: 412,
        name: 'Fir',
        isVoteEligible: false,
        isQuorumEligible: false,
        comments: 'Missed 3 weeks.',
      }),
    ],
  },
  chairs: {
    path: '/group/101/manage/chairs',
    Screen: ChairsScreen,
    grid: 'Chairs',
    rows: [{ workingGroupId: 14, workingGroupName: 'Codec', userId: 41, name: 'Ann Lee' }],
  },
  alternates: {
    path: '/group/101/manage/alternates',
    Screen: AlternatesScreen,
    grid: 'Alternates',
    rows: [
      {
        alternateUserId: 41,
        alternateName: 'Ann Lee',
        principalUserId: 42,
        principalName: 'Bo Li',
        fromDay: '2026-12-01',
        toDay: null,
      },
    ],
  },
  meetings: {
    path: '/group/101/manage/meetings',
    Screen: MeetingsScreen,
    grid: 'Meetings',
    rows: [
      meetingRow(),
      meetingRow({ eventId: 8, title: 'Weekly', seriesId: 's1', eventType: 2 }),
      meetingRow({ eventId: 9, title: 'Plenary', isFromCalendar: true }),
      meetingRow({ eventId: 10, title: 'Kick-off', isRollCallClosed: true }),
    ],
  },
  history: {
    path: '/group/101/history',
    Screen: HistoryScreen,
    grid: 'Imported history',
    rows: [pastRow(), pastRow({ importedId: 2, kind: 'meeting', details: {} })],
  },
}
