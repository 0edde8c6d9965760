/** Who may call what of the administration. */
import { in14, inGroup, inNoGroup, notFoundThere, type Row, toAdmins } from './accessRow'
import { companies, people } from './directory'

const statusOfStaff = (status: number) => {
  const line = `401 403 403 403 403 403 403 ${status}`
  return { own: line, foreign: line }
}
const ofStaff = statusOfStaff(200)
const refusedToStaff = statusOfStaff(400)
const missingToStaff = statusOfStaff(404)

/** Something that is not there, by the name of its id. */
const missing = (id: string, body?: object) => ({
  what: 'that is none',
  params: () => ({ [id]: 999_999 }),
  ...(body && { body }),
  ...missingToStaff,
})

/** Admins of the group of the path, and staff. */
const ofAdmins = (status: number) => ({
  own: `401 403 403 403 403 ${status} 403 ${status}`,
  foreign: `401 403 403 403 403 403 ${status} ${status}`,
})

const person = { firstName: 'User', lastName: 'Test', email: 'user@test.example' }
const stored = { ...person, memberId: companies.maple, userName: 'user' }
const member = { titles: [], isAdmin: false, isProxyVoter: false, isActive: true, comments: '' }
const rights = { isVoteEligible: true, isQuorumEligible: true, comments: '' }
const meeting = {
  title: 'Weekly call',
  startTime: '2026-03-02T20:00:00Z',
  endTime: '2026-03-02T21:00:00Z',
  eventType: 1,
  createdBy: 'Ada Host',
}
const pair = { principalUserId: people.member, alternateUserId: people.member }

export const administrationRows = {
  listAuditLines: [ofStaff],
  exportAuditLines: [ofStaff],
  listPeople: [ofStaff],
  createPerson: [
    {
      what: 'with an address that is taken',
      body: { ...person, memberId: null },
      ...refusedToStaff,
    },
  ],
  changePerson: [{ params: () => ({ userId: people.user }), body: stored, ...ofStaff }],
  mergePerson: [
    {
      what: 'into itself',
      params: () => ({ userId: people.user }),
      body: { intoUserId: people.user },
      ...refusedToStaff,
    },
  ],
  deletePerson: [missing('userId')],
  listCompanies: [ofStaff],
  createCompany: [
    {
      body: { name: 'New Inc.', memberType: 'Promoter', isAnother: true },
      ...statusOfStaff(201),
    },
  ],
  changeCompany: [
    {
      params: () => ({ memberId: companies.willow }),
      body: { name: 'Willow Inc.', memberType: 'Contributor' },
      ...ofStaff,
    },
  ],
  mergeCompany: [
    {
      what: 'into itself',
      params: () => ({ memberId: companies.willow }),
      body: { intoMemberId: companies.willow },
      ...refusedToStaff,
    },
  ],
  listAdminGroups: [ofStaff],
  createGroup: [
    {
      body: { name: 'New', shortName: 'N', reflectorEmail: 'n@test.example', preset: 'users' },
      ...statusOfStaff(201),
    },
  ],
  changeGroup: [{ what: 'without a name', body: {}, ...refusedToStaff }],
  listRemovalRequests: [ofStaff],
  listAbsenceRisks: [ofStaff],
  approveRemoval: [{ what: 'of which there is none', body: {}, ...missingToStaff }],
  declineRemoval: [{ what: 'of which there is none', body: {}, ...missingToStaff }],
  listMails: [ofStaff],
  resendMail: [missing('deliveryId', { recipient: 'a@test.example' })],
  listWebhooks: [ofStaff],
  createWebhook: [{ what: 'without a name', body: {}, ...refusedToStaff }],
  changeWebhook: [{ what: 'without a name', params: () => ({ webhookId: 1 }), ...refusedToStaff }],
  removeWebhook: [missing('webhookId')],
  renewWebhookSecret: [missing('webhookId')],
  listWebhookDeliveries: [ofStaff],
  resendWebhook: [missing('deliveryId')],
  listGroupMembers: [ofAdmins(200)],
  saveGroupMember: [
    {
      what: 'of a person whom nobody knows',
      params: () => ({ userId: 999_999 }),
      body: member,
      ...ofAdmins(400),
    },
  ],
  showGroupCalendar: [ofStaff],
  connectGroupCalendar: [
    { what: 'by http', body: { address: 'http://a.example/' }, ...refusedToStaff },
  ],
  disconnectGroupCalendar: [ofStaff],
  publishGroupFeed: [ofStaff],
  withdrawGroupFeed: [ofStaff],
  showGroupVoters: [ofAdmins(200)],
  addGroupCompanies: [{ body: { memberIds: [companies.alder] }, ...ofStaff }],
  removeGroupMember: [{ params: () => ({ userId: 999_999 }), ...ofAdmins(404) }],
  searchCandidates: [{ query: () => ({ name: 'Test' }), ...ofAdmins(200) }],
  listGroupCompanies: [ofAdmins(200)],
  saveGroupCompany: [{ params: () => ({ memberId: 999_999 }), body: rights, ...refusedToStaff }],
  removeGroupCompany: [missing('memberId')],
  listGroupChairs: [ofAdmins(200)],
  saveGroupChair: [
    {
      what: 'of a group that is no council',
      params: () => ({ workingGroupId: 12 }),
      body: { userId: people.member },
      ...refusedToStaff,
    },
  ],
  removeGroupChair: [{ params: () => ({ workingGroupId: 12 }), ...missingToStaff }],
  listGroupAlternates: [ofAdmins(200)],
  saveGroupAlternate: [
    {
      what: 'of somebody by themselves',
      params: () => pair,
      body: { fromDay: null, toDay: null },
      ...ofAdmins(400),
    },
  ],
  listImportedHistory: [{ own: inGroup, foreign: in14 }],
  exportTable: [{ params: () => ({ kind: 'people' }), ...ofStaff }],
  importTable: [
    {
      params: () => ({ kind: 'companies' }),
      body: { columns: ['Name'], rows: [['Sorrel Inc.']] },
      ...ofStaff,
    },
  ],
  listFileImports: [ofStaff],
  putBackImport: [missing('importId')],
  listPolicies: [ofAdmins(200)],
  tryPolicy: [{ body: { maxExtensions: 3 }, ...ofStaff }],
  takeBackPolicy: [missing('version', { reason: 'Not yet' })],
  listPolicyDrafts: [ofStaff],
  createPolicyDraft: [
    {
      what: 'that says what is in force',
      body: { policy: {}, basedOn: 1 },
      ...statusOfStaff(409),
    },
  ],
  changePolicyDraft: [missing('draftId', { policy: {}, basedOn: 1, revision: 1 })],
  withdrawPolicyDraft: [missing('draftId', { revision: 1 })],
  approvePolicyDraft: [missing('draftId', { revision: 1 })],
  listPlannedMeetings: [ofAdmins(200)],
  planMeeting: [
    { body: meeting, ...ofAdmins(201) },
    { body: meeting, ...inNoGroup },
  ],
  changeMeeting: [
    {
      params: ({ eventId }) => ({ eventId }),
      body: meeting,
      ...toAdmins,
    },
  ],
  cancelMeeting: [
    {
      what: 'to which somebody came',
      params: ({ eventId }) => ({ eventId }),
      own: '401 403 403 403 403 409 403 409',
      foreign: notFoundThere,
    },
  ],
  removeGroupAlternate: [{ params: () => pair, ...ofAdmins(404) }],
} satisfies Record<string, readonly [Row, ...Row[]]>
