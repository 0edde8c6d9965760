/** Every endpoint by name: the route table, the OpenAPI document and the access matrix read it. */
import { changeGroup, createGroup, listAdminGroups } from './adminGroups'
import { listPolicies, putPolicy, tryPolicy } from './adminPolicies'
import { listMails, resendMail } from './adminMails'
import { cancelMeeting, changeMeeting, listPlannedMeetings, planMeeting } from './adminMeetings'
import {
  changeCompany,
  changePerson,
  createCompany,
  createPerson,
  listCompanies,
  listPeople,
  mergePerson,
} from './adminPeople'
import { exportAuditLines, listAuditLines } from './auditTrail'
import { exportAttendance, exportZoomAttendance } from './attendanceExport'
import { eventFile, motionFile, voteQuestionFile } from './attachment'
import { bringInCalendar, renewCalendarFeed, showCalendarFeed } from './calendars'
import { addCheckIns, listCheckIns, removeCheckIn } from './checkIns'
import { listBallotVersions } from './ballotVersions'
import { showConfiguration, showHealth, showReadiness } from './configuration'
import {
  approveCorrection,
  askCorrection,
  declineCorrection,
  listCorrections,
  previewCorrection,
  withdrawCorrection,
} from './corrections'
import { checkUserEligibility } from './eligibility'
import {
  addEventAttachments,
  closeEvent,
  deleteEventAttachment,
  previewCloseEvent,
} from './eventActs'
import { listEvents, showEvent, showEventChanges, showQuorumHistory } from './events'
import { listEligibility, listQuestionVoters } from './groupEligibility'
import {
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
} from './groupLists'
import { listImportedHistory } from './importedHistory'
import { exportTable, importTable } from './importFiles'
import { showGroup, showGroupPolicy, showTitles } from './groups'
import {
  amendMotion,
  linkVoteQuestion,
  makeMotion,
  secondMotion,
  takeUpMotion,
  withdrawMotion,
} from './motionActs'
import { exportMotions } from './motionExport'
import { checkCreateMotionAccess, listMotions, showMotion } from './motions'
import {
  changeProvisionedGroup,
  changeProvisionedPerson,
  provisionDirectory,
  showProvisionedDirectory,
  showProvisionedGroup,
  showProvisionedPerson,
} from './provisionedDirectory'
import { provisionEvent, withdrawEvent } from './provisionedEvents'
import { noteReturnedMail } from './returnedMail'
import { endSession, showHubTicket, showSession } from './session'
import { searchUsers, showDirectoryUser, showGroupUser } from './users'
import { exportVoteQuestions } from './voteExport'
import {
  listRecordKeys,
  showMeetingRecord,
  showMeetingRecordState,
  showQuestionRecord,
  showQuestionRecordState,
  showVoteReceipt,
} from './records'
import { showVoteHistory } from './voteHistory'
import {
  amendVoteQuestion,
  cancelVoteQuestion,
  closeVoteQuestion,
  openVoteQuestion,
  previewAct,
} from './voteQuestionActs'
import { listVoteQuestions, showVoteQuestion, showVoteQuestionChanges } from './voteQuestions'
import { castProxyVote, castVote, changeVote, voteOptions } from './voteResults'
import { receiveZoomMessage } from './zoomMessages'
import { assignZoomParticipant, listZoomParticipants } from './zoomParticipants'

export const api = {
  showConfiguration,
  showHealth,
  showReadiness,
  showSession,
  showHubTicket,
  endSession,
  showGroup,
  showGroupPolicy,
  showTitles,
  listVoteQuestions,
  showVoteQuestion,
  showVoteQuestionChanges,
  voteQuestionFile,
  showQuestionRecord,
  showMeetingRecord,
  showQuestionRecordState,
  showMeetingRecordState,
  showVoteReceipt,
  listRecordKeys,
  voteOptions,
  castVote,
  castProxyVote,
  changeVote,
  checkUserEligibility,
  exportVoteQuestions,
  showVoteHistory,
  listBallotVersions,
  listCorrections,
  askCorrection,
  previewCorrection,
  approveCorrection,
  declineCorrection,
  withdrawCorrection,
  listEligibility,
  listQuestionVoters,
  searchUsers,
  showGroupUser,
  showDirectoryUser,
  openVoteQuestion,
  amendVoteQuestion,
  closeVoteQuestion,
  cancelVoteQuestion,
  previewAct,
  listMotions,
  exportMotions,
  checkCreateMotionAccess,
  showMotion,
  motionFile,
  eventFile,
  makeMotion,
  amendMotion,
  takeUpMotion,
  secondMotion,
  withdrawMotion,
  linkVoteQuestion,
  listEvents,
  showEvent,
  showEventChanges,
  showQuorumHistory,
  listCheckIns,
  exportAttendance,
  exportZoomAttendance,
  addCheckIns,
  removeCheckIn,
  addEventAttachments,
  deleteEventAttachment,
  closeEvent,
  previewCloseEvent,
  receiveZoomMessage,
  listZoomParticipants,
  assignZoomParticipant,
  provisionDirectory,
  showProvisionedDirectory,
  showProvisionedPerson,
  changeProvisionedPerson,
  showProvisionedGroup,
  changeProvisionedGroup,
  bringInCalendar,
  showCalendarFeed,
  renewCalendarFeed,
  provisionEvent,
  withdrawEvent,
  noteReturnedMail,
  listAuditLines,
  exportAuditLines,
  listPeople,
  createPerson,
  changePerson,
  mergePerson,
  listCompanies,
  createCompany,
  changeCompany,
  listAdminGroups,
  createGroup,
  changeGroup,
  listGroupMembers,
  saveGroupMember,
  removeGroupMember,
  searchCandidates,
  listGroupCompanies,
  saveGroupCompany,
  removeGroupCompany,
  listGroupChairs,
  saveGroupChair,
  removeGroupChair,
  listGroupAlternates,
  saveGroupAlternate,
  removeGroupAlternate,
  listPlannedMeetings,
  planMeeting,
  changeMeeting,
  cancelMeeting,
  listMails,
  resendMail,
  listPolicies,
  tryPolicy,
  putPolicy,
  exportTable,
  importTable,
  listImportedHistory,
} as const

export type Api = typeof api
