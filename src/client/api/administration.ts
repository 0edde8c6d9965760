import type { changeGroup, createGroup, listAdminGroups } from '../../contract/adminGroups'
import type {
  changeCompany,
  changePerson,
  createCompany,
  createPerson,
  listCompanies,
  listPeople,
  mergePerson,
} from '../../contract/adminPeople'
import type {
  cancelMeeting,
  changeMeeting,
  listPlannedMeetings,
  planMeeting,
} from '../../contract/adminMeetings'
import type { listPolicies, putPolicy, tryPolicy } from '../../contract/adminPolicies'
import type { listMails, resendMail } from '../../contract/adminMails'
import type { listAuditLines } from '../../contract/auditTrail'
import type {
  listGroupAlternates,
  listGroupChairs,
  listGroupCompanies,
  listGroupMembers,
  removeGroupAlternate,
  removeGroupChair,
  removeGroupCompany,
  removeGroupMember,
  saveGroupAlternate,
  saveGroupChair,
  saveGroupCompany,
  saveGroupMember,
  searchCandidates,
} from '../../contract/groupLists'
import type { listImportedHistory } from '../../contract/importedHistory'
import type { exportTable, importTable } from '../../contract/importFiles'
import { apiCall } from './request'

const ofGroup = '/api/groups/{groupId}/admin'

/** The lists of the administration, each by the name under which a screen shows it. */
export const adminListsApi = {
  audit: apiCall<typeof listAuditLines>('GET', '/api/admin/audit'),
  people: apiCall<typeof listPeople>('GET', '/api/admin/people'),
  companies: apiCall<typeof listCompanies>('GET', '/api/admin/companies'),
  groups: apiCall<typeof listAdminGroups>('GET', '/api/admin/groups'),
  mails: apiCall<typeof listMails>('GET', '/api/admin/mails'),
  groupMembers: apiCall<typeof listGroupMembers>('GET', `${ofGroup}/members`),
  groupCompanies: apiCall<typeof listGroupCompanies>('GET', `${ofGroup}/companies`),
  groupChairs: apiCall<typeof listGroupChairs>('GET', `${ofGroup}/chairs`),
  groupAlternates: apiCall<typeof listGroupAlternates>('GET', `${ofGroup}/alternates`),
  history: apiCall<typeof listImportedHistory>('GET', '/api/groups/{groupId}/importedHistory'),
  policies: apiCall<typeof listPolicies>('GET', `${ofGroup}/policies`),
  meetings: apiCall<typeof listPlannedMeetings>('GET', `${ofGroup}/meetings`),
}

/** The changes of the administration, each by the name of its command. */
export const adminCommandsApi = {
  createPerson: apiCall<typeof createPerson>('POST', '/api/admin/people'),
  changePerson: apiCall<typeof changePerson>('PUT', '/api/admin/people/{userId}'),
  mergePerson: apiCall<typeof mergePerson>('POST', '/api/admin/people/{userId}/merge'),
  createCompany: apiCall<typeof createCompany>('POST', '/api/admin/companies'),
  changeCompany: apiCall<typeof changeCompany>('PUT', '/api/admin/companies/{memberId}'),
  createGroup: apiCall<typeof createGroup>('POST', '/api/admin/groups'),
  changeGroup: apiCall<typeof changeGroup>('PUT', '/api/admin/groups/{groupId}'),
  resendMail: apiCall<typeof resendMail>('POST', '/api/admin/mails/{deliveryId}/send'),
  saveGroupMember: apiCall<typeof saveGroupMember>('PUT', `${ofGroup}/members/{userId}`),
  removeGroupMember: apiCall<typeof removeGroupMember>('DELETE', `${ofGroup}/members/{userId}`),
  saveGroupCompany: apiCall<typeof saveGroupCompany>('PUT', `${ofGroup}/companies/{memberId}`),
  removeGroupCompany: apiCall<typeof removeGroupCompany>(
    'DELETE',
    `${ofGroup}/companies/{memberId}`,
  ),
  saveGroupChair: apiCall<typeof saveGroupChair>('PUT', `${ofGroup}/chairs/{workingGroupId}`),
  removeGroupChair: apiCall<typeof removeGroupChair>(
    'DELETE',
    `${ofGroup}/chairs/{workingGroupId}`,
  ),
  saveGroupAlternate: apiCall<typeof saveGroupAlternate>(
    'PUT',
    `${ofGroup}/alternates/{principalUserId}/{alternateUserId}`,
  ),
  removeGroupAlternate: apiCall<typeof removeGroupAlternate>(
    'DELETE',
    `${ofGroup}/alternates/{principalUserId}/{alternateUserId}`,
  ),
  putPolicy: apiCall<typeof putPolicy>('POST', `${ofGroup}/policies`),
  planMeeting: apiCall<typeof planMeeting>('POST', `${ofGroup}/meetings`),
  changeMeeting: apiCall<typeof changeMeeting>('PUT', `${ofGroup}/meetings/{eventId}`),
  cancelMeeting: apiCall<typeof cancelMeeting>('DELETE', `${ofGroup}/meetings/{eventId}`),
}

export const candidatesApi = {
  search: apiCall<typeof searchCandidates>('GET', `${ofGroup}/candidates`),
}

export const policiesApi = {
  try: apiCall<typeof tryPolicy>('POST', `${ofGroup}/policies/trial`),
}

/** Tables of the directory as files. */
export const importApi = {
  bringIn: apiCall<typeof importTable>('POST', '/api/admin/files/{kind}'),
  takeOut: apiCall<typeof exportTable>('GET', '/api/admin/files/{kind}'),
}
