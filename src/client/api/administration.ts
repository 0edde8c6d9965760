import { ofAdmins, ofGroup } from './paths'
import { apiCall } from './request'

/** The lists of the administration, each by the name under which a screen shows it. */
export const adminListsApi = {
  audit: apiCall<'listAuditLines'>('GET', '/api/admin/audit'),
  people: apiCall<'listPeople'>('GET', '/api/admin/people'),
  companies: apiCall<'listCompanies'>('GET', '/api/admin/companies'),
  groups: apiCall<'listAdminGroups'>('GET', '/api/admin/groups'),
  removals: apiCall<'listRemovalRequests'>('GET', '/api/admin/removals'),
  absences: apiCall<'listAbsenceRisks'>('GET', '/api/admin/absences'),
  mails: apiCall<'listMails'>('GET', '/api/admin/mails'),
  webhooks: apiCall<'listWebhooks'>('GET', '/api/admin/webhooks'),
  webhookDeliveries: apiCall<'listWebhookDeliveries'>('GET', '/api/admin/webhookDeliveries'),
  groupMembers: apiCall<'listGroupMembers'>('GET', `${ofAdmins}/members`),
  groupCompanies: apiCall<'listGroupCompanies'>('GET', `${ofAdmins}/companies`),
  groupChairs: apiCall<'listGroupChairs'>('GET', `${ofAdmins}/chairs`),
  groupAlternates: apiCall<'listGroupAlternates'>('GET', `${ofAdmins}/alternates`),
  history: apiCall<'listImportedHistory'>('GET', `${ofGroup}/importedHistory`),
  meetings: apiCall<'listPlannedMeetings'>('GET', `${ofAdmins}/meetings`),
  meetingDrafts: apiCall<'listMeetingDrafts'>('GET', `${ofGroup}/meetingDrafts`),
}

/** The changes of the administration, each by the name of its command. */
export const adminCommandsApi = {
  createPerson: apiCall<'createPerson'>('POST', '/api/admin/people'),
  changePerson: apiCall<'changePerson'>('PUT', '/api/admin/people/{userId}'),
  mergePerson: apiCall<'mergePerson'>('POST', '/api/admin/people/{userId}/merge'),
  deletePerson: apiCall<'deletePerson'>('DELETE', '/api/admin/people/{userId}'),
  createCompany: apiCall<'createCompany'>('POST', '/api/admin/companies'),
  changeCompany: apiCall<'changeCompany'>('PUT', '/api/admin/companies/{memberId}'),
  mergeCompany: apiCall<'mergeCompany'>('POST', '/api/admin/companies/{memberId}/merge'),
  createGroup: apiCall<'createGroup'>('POST', '/api/admin/groups'),
  changeGroup: apiCall<'changeGroup'>('PUT', '/api/admin/groups/{groupId}'),
  approveRemoval: apiCall<'approveRemoval'>('POST', '/api/admin/groups/{groupId}/removal/approve'),
  declineRemoval: apiCall<'declineRemoval'>('POST', '/api/admin/groups/{groupId}/removal/decline'),
  resendMail: apiCall<'resendMail'>('POST', '/api/admin/mails/{deliveryId}/send'),
  createWebhook: apiCall<'createWebhook'>('POST', '/api/admin/webhooks'),
  changeWebhook: apiCall<'changeWebhook'>('PUT', '/api/admin/webhooks/{webhookId}'),
  removeWebhook: apiCall<'removeWebhook'>('DELETE', '/api/admin/webhooks/{webhookId}'),
  renewWebhookSecret: apiCall<'renewWebhookSecret'>(
    'POST',
    '/api/admin/webhooks/{webhookId}/secret',
  ),
  resendWebhook: apiCall<'resendWebhook'>('POST', '/api/admin/webhookDeliveries/{deliveryId}/send'),
  saveGroupMember: apiCall<'saveGroupMember'>('PUT', `${ofAdmins}/members/{userId}`),
  removeGroupMember: apiCall<'removeGroupMember'>('DELETE', `${ofAdmins}/members/{userId}`),
  saveGroupCompany: apiCall<'saveGroupCompany'>('PUT', `${ofAdmins}/companies/{memberId}`),
  removeGroupCompany: apiCall<'removeGroupCompany'>('DELETE', `${ofAdmins}/companies/{memberId}`),
  addGroupCompanies: apiCall<'addGroupCompanies'>('POST', `${ofAdmins}/companies`),
  saveGroupChair: apiCall<'saveGroupChair'>('PUT', `${ofAdmins}/chairs/{workingGroupId}`),
  removeGroupChair: apiCall<'removeGroupChair'>('DELETE', `${ofAdmins}/chairs/{workingGroupId}`),
  saveGroupAlternate: apiCall<'saveGroupAlternate'>(
    'PUT',
    `${ofAdmins}/alternates/{principalUserId}/{alternateUserId}`,
  ),
  removeGroupAlternate: apiCall<'removeGroupAlternate'>(
    'DELETE',
    `${ofAdmins}/alternates/{principalUserId}/{alternateUserId}`,
  ),
  connectGroupCalendar: apiCall<'connectGroupCalendar'>('PUT', `${ofAdmins}/calendar`),
  disconnectGroupCalendar: apiCall<'disconnectGroupCalendar'>('DELETE', `${ofAdmins}/calendar`),
  publishGroupFeed: apiCall<'publishGroupFeed'>('POST', `${ofAdmins}/calendar/feed`),
  withdrawGroupFeed: apiCall<'withdrawGroupFeed'>('DELETE', `${ofAdmins}/calendar/feed`),
  createMeetingDraft: apiCall<'createMeetingDraft'>('POST', `${ofGroup}/meetingDrafts`),
  saveMeetingDraft: apiCall<'saveMeetingDraft'>('PUT', `${ofGroup}/meetingDrafts/{draftId}`),
  discardMeetingDraft: apiCall<'discardMeetingDraft'>(
    'DELETE',
    `${ofGroup}/meetingDrafts/{draftId}`,
  ),
  planMeeting: apiCall<'planMeeting'>('POST', `${ofAdmins}/meetings`),
  changeMeeting: apiCall<'changeMeeting'>('PUT', `${ofAdmins}/meetings/{eventId}`),
  cancelMeeting: apiCall<'cancelMeeting'>('DELETE', `${ofAdmins}/meetings/{eventId}`),
}

export const groupCalendarApi = {
  show: apiCall<'showGroupCalendar'>('GET', `${ofAdmins}/calendar`),
}

export const groupVotersApi = {
  show: apiCall<'showGroupVoters'>('GET', `${ofAdmins}/voters`),
}

export const candidatesApi = {
  search: apiCall<'searchCandidates'>('GET', `${ofAdmins}/candidates`),
}

/** Tables of the directory as files. */
export const importApi = {
  importTable: apiCall<'importTable'>('POST', '/api/admin/files/{kind}'),
  listImports: apiCall<'listFileImports'>('GET', '/api/admin/imports'),
  putBack: apiCall<'putBackImport'>('POST', '/api/admin/imports/{importId}/putBack'),
  takeOut: apiCall<'exportTable'>('GET', '/api/admin/files/{kind}'),
}
