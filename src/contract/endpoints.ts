/** Every endpoint by name. */
export { changeGroup, createGroup, listAdminGroups } from './adminGroups'
export { listPolicies, putPolicy, tryPolicy } from './adminPolicies'
export { listMails, resendMail } from './adminMails'
export { cancelMeeting, changeMeeting, listPlannedMeetings, planMeeting } from './adminMeetings'
export {
  changeCompany,
  changePerson,
  createCompany,
  createPerson,
  listCompanies,
  listPeople,
  mergePerson,
} from './adminPeople'
export { exportAuditLines, listAuditLines } from './auditTrail'
export { exportAttendance, exportZoomAttendance } from './attendanceExport'
export { eventFile, motionFile, voteQuestionFile } from './attachment'
export { bringInCalendar, renewCalendarFeed, showCalendarFeed } from './calendars'
export { addCheckIns, listCheckIns, removeCheckIn } from './checkIns'
export { listBallotVersions } from './ballotVersions'
export { showConfiguration, showHealth, showReadiness } from './configuration'
export {
  approveCorrection,
  askCorrection,
  declineCorrection,
  listCorrections,
  previewCorrection,
  withdrawCorrection,
} from './corrections'
export { checkUserEligibility } from './eligibility'
export {
  addEventAttachments,
  closeEvent,
  deleteEventAttachment,
  previewCloseEvent,
} from './eventActs'
export { listEvents, showEvent, showEventChanges, showQuorumHistory } from './events'
export { listEligibility, listQuestionVoters } from './groupEligibility'
export {
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
export { listImportedHistory } from './importedHistory'
export { exportTable, importTable } from './importFiles'
export { showGroup, showGroupPolicy, showTitles } from './groups'
export {
  amendMotion,
  linkVoteQuestion,
  makeMotion,
  secondMotion,
  takeUpMotion,
  withdrawMotion,
} from './motionActs'
export { exportMotions } from './motionExport'
export { checkCreateMotionAccess, listMotions, showMotion } from './motions'
export {
  changeProvisionedGroup,
  changeProvisionedPerson,
  provisionDirectory,
  showProvisionedDirectory,
  showProvisionedGroup,
  showProvisionedPerson,
} from './provisionedDirectory'
export { provisionEvent, withdrawEvent } from './provisionedEvents'
export { noteReturnedMail } from './returnedMail'
export { endSession, showHubTicket, showSession } from './session'
export { searchUsers, showDirectoryUser, showGroupUser } from './users'
export { exportVoteQuestions } from './voteExport'
export {
  listRecordKeys,
  showMeetingRecord,
  showMeetingRecordState,
  showQuestionRecord,
  showQuestionRecordState,
  showVoteReceipt,
} from './records'
export { showVoteHistory } from './voteHistory'
export {
  amendVoteQuestion,
  cancelVoteQuestion,
  closeVoteQuestion,
  openVoteQuestion,
  previewAct,
} from './voteQuestionActs'
export { listVoteQuestions, showVoteQuestion, showVoteQuestionChanges } from './voteQuestions'
export { castProxyVote, castVote, changeVote, voteOptions } from './voteResults'
export { receiveZoomMessage } from './zoomMessages'
export { assignZoomParticipant, listZoomParticipants } from './zoomParticipants'
