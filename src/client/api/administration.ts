import { apiCall } from './request'

const ofGroup = '/api/groups/{groupId}/admin'

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
  groupMembers: apiCall<'listGroupMembers'>('GET', `${ofGroup}/members`),
  groupCompanies: apiCall<'listGroupCompanies'>('GET', `${ofGroup}/companies`),
  groupChairs: apiCall<'listGroupChairs'>('GET', `${ofGroup}/chairs`),
  groupAlternates: apiCall<'listGroupAlternates'>('GET', `${ofGroup}/alternates`),
  history: apiCall<'listImportedHistory'>('GET', '/api/groups/{groupId}/importedHistory'),
  meetings: apiCall<'listPlannedMeetings'>('GET', `${ofGroup}/meetings`),
  meetingDrafts: apiCall<'listMeetingDrafts'>('GET', '/api/groups/{groupId}/meetingDrafts'),
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
  saveGroupMember: apiCall<'saveGroupMember'>('PUT', `${ofGroup}/members/{userId}`),
  removeGroupMember: apiCall<'removeGroupMember'>('DELETE', `${ofGroup}/members/{userId}`),
  saveGroupCompany: apiCall<'saveGroupCompany'>('PUT', `${ofGroup}/companies/{memberId}`),
  removeGroupCompany: apiCall<'removeGroupCompany'>('DELETE', `${ofGroup}/companies/{memberId}`),
  addGroupCompanies: apiCall<'addGroupCompanies'>('POST', `${ofGroup}/companies`),
  saveGroupChair: apiCall<'saveGroupChair'>('PUT', `${ofGroup}/chairs/{workingGroupId}`),
  removeGroupChair: apiCall<'removeGroupChair'>('DELETE', `${ofGroup}/chairs/{workingGroupId}`),
  saveGroupAlternate: apiCall<'saveGroupAlternate'>(
    'PUT',
    `${ofGroup}/alternates/{principalUserId}/{alternateUserId}`,
  ),
  removeGroupAlternate: apiCall<'removeGroupAlternate'>(
    'DELETE',
    `${ofGroup}/alternates/{principalUserId}/{alternateUserId}`,
  ),
  connectGroupCalendar: apiCall<'connectGroupCalendar'>('PUT', `${ofGroup}/calendar`),
  disconnectGroupCalendar: apiCall<'disconnectGroupCalendar'>('DELETE', `${ofGroup}/calendar`),
  publishGroupFeed: apiCall<'publishGroupFeed'>('POST', `${ofGroup}/calendar/feed`),
  withdrawGroupFeed: apiCall<'withdrawGroupFeed'>('DELETE', `${ofGroup}/calendar/feed`),
  createMeetingDraft: apiCall<'createMeetingDraft'>('POST', '/api/groups/{groupId}/meetingDrafts'),
  saveMeetingDraft: apiCall<'saveMeetingDraft'>(
    'PUT',
    '/api/groups/{groupId}/meetingDrafts/{draftId}',
  ),
  discardMeetingDraft: apiCall<'discardMeetingDraft'>(
    'DELETE',
    '/api/groups/{groupId}/meetingDrafts/{draftId}',
  ),
  planMeeting: apiCall<'planMeeting'>('POST', `${ofGroup}/meetings`),
  changeMeeting: apiCall<'changeMeeting'>('PUT', `${ofGroup}/meetings/{eventId}`),
  cancelMeeting: apiCall<'cancelMeeting'>('DELETE', `${ofGroup}/meetings/{eventId}`),
}

export const groupCalendarApi = {
  show: apiCall<'showGroupCalendar'>('GET', `${ofGroup}/calendar`),
}

export const groupVotersApi = {
  show: apiCall<'showGroupVoters'>('GET', `${ofGroup}/voters`),
}

export const candidatesApi = {
  search: apiCall<'searchCandidates'>('GET', `${ofGroup}/candidates`),
}

/** Tables of the directory as files. */
export const importApi = {
  importTable: apiCall<'importTable'>('POST', '/api/admin/files/{kind}'),
  listImports: apiCall<'listFileImports'>('GET', '/api/admin/imports'),
  putBack: apiCall<'putBackImport'>('POST', '/api/admin/imports/{importId}/putBack'),
  takeOut: apiCall<'exportTable'>('GET', '/api/admin/files/{kind}'),
}
