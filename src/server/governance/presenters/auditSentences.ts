import type { Api } from '../../../contract'

/** The calls that change something. */
type WritingCall = {
  [Name in keyof Api]: Api[Name]['method'] extends 'GET' ? never : Name
}[keyof Api]

/** Acts without a call of the contract: by the calendar, SCIM, downloads and operators. */
type OtherAct =
  | 'putPolicy'
  | 'endVoteQuestion'
  | 'openQuestionDraft'
  | 'extendVoteQuestion'
  | 'failMotion'
  | 'stopWrites'
  | 'liftStop'
  | 'eraseFromTrail'
  | 'askRemoval'
  | 'downloadRecord'
  | 'verifyRecord'
  | `${'create' | 'replace' | 'change' | 'withdraw'}Scim${'User' | 'Group'}`

/**
 * What each act does, beginning with the verb; a new writing call without it does not compile. A name in braces is
 * replaced by the subject; the text after it is used where the subject is unknown.
 */
export const auditSentences: Record<WritingCall | OtherAct, string> = {
  createPerson: 'add {people|a person} to the directory',
  changePerson: 'change {people|a person} in the directory',
  mergePerson: 'merge the two accounts of {people|a person}',
  deletePerson: 'delete {people|a person} from the directory',
  createCompany: 'add the company {members|}',
  changeCompany: 'change the company {members|}',
  mergeCompany: 'merge two entries of the company {members|}',
  createGroup: 'add the group {groups|}',
  changeGroup: 'change the group {groups|}',
  resendMail: 'send a mail again',
  createWebhook: 'add a webhook',
  changeWebhook: 'change a webhook',
  removeWebhook: 'remove a webhook',
  renewWebhookSecret: 'renew the secret of a webhook',
  resendWebhook: 'send an event to a webhook again',
  putBackImport: 'put back the rows of an import',
  importTable: 'import {file|rows} from a file',
  approveRemoval: 'approve the removals from {groups|a group} that SCIM asked for',
  declineRemoval: 'decline the removals from {groups|a group} that SCIM asked for',
  saveGroupMember: 'save {people|somebody} as a member of {groups|a group}',
  saveGroupCompany: 'save {members|a company} as a member of {groups|a group}',
  addGroupCompanies: 'add {members|companies} to {groups|a group}',
  saveGroupChair: 'set the chair of {groups|a group}',
  saveGroupAlternate: 'save an alternate in {groups|a group}: {people|}',
  removeGroupMember: 'remove {people|somebody} from {groups|a group}',
  removeGroupCompany: 'remove {members|a company} from {groups|a group}',
  removeGroupChair: 'remove the chair of {groups|a group}',
  removeGroupAlternate: 'remove an alternate in {groups|a group}: {people|}',
  planMeeting: 'plan {meetings|a meeting} of {groups|a group}',
  changeMeeting: 'change {meetings|a meeting} of {groups|a group}',
  cancelMeeting: 'cancel {meetings|a meeting} of {groups|a group}',
  offerAppointment: 'appoint a proxy in {groups|a group}',
  answerAppointment: 'answer or revoke the appointment of a proxy in {groups|a group}',
  connectGroupCalendar: 'connect the calendar of {groups|a group}',
  disconnectGroupCalendar: 'disconnect the calendar of {groups|a group}',
  publishGroupFeed: 'publish the calendar feed of {groups|a group}',
  withdrawGroupFeed: 'withdraw the calendar feed of {groups|a group}',
  putPolicy: 'set the voting policy of {groups|a group}',
  tryPolicy: 'try a voting policy of {groups|a group}',
  createPolicyDraft: 'draft a voting policy of {groups|a group}',
  changePolicyDraft: 'change the draft of a voting policy of {groups|a group}',
  withdrawPolicyDraft: 'withdraw the draft of a voting policy of {groups|a group}',
  approvePolicyDraft: 'approve the draft of a voting policy of {groups|a group}',
  takeBackPolicy: 'take back a voting policy of {groups|a group} before its day',

  openVoteQuestion: 'open {questions|a voting question} in {groups|a group}',
  createQuestionDraft: 'keep a draft of a voting question of {groups|a group}',
  saveQuestionDraft: 'save a draft of a voting question of {groups|a group}',
  discardQuestionDraft: 'discard a draft of a voting question of {groups|a group}',
  createMotionDraft: 'keep a draft of a motion of {groups|a group}',
  saveMotionDraft: 'save a draft of a motion of {groups|a group}',
  discardMotionDraft: 'discard a draft of a motion of {groups|a group}',
  createMeetingDraft: 'keep a draft of a meeting of {groups|a group}',
  saveMeetingDraft: 'save a draft of a meeting of {groups|a group}',
  discardMeetingDraft: 'discard a draft of a meeting of {groups|a group}',
  openQuestionDraft: 'open a draft at the time that was set for it',
  amendVoteQuestion: 'amend {questions|a voting question}',
  closeVoteQuestion: 'close the vote on {questions|a voting question}',
  cancelVoteQuestion: 'cancel the vote on {questions|a voting question}',
  castVote: 'vote on {questions|a voting question}',
  changeVote: 'change a vote on {questions|a voting question}',
  castProxyVote: 'cast a proxy vote for {holders|a voter} on {questions|a voting question}',
  endVoteQuestion: 'end the vote on {questions|a voting question} at its deadline',
  extendVoteQuestion: 'extend {questions|a voting question} by a day, for want of quorum',

  makeMotion: 'make the motion {motions|} in {groups|a group}',
  takeUpMotion: 'move {motions|a request for a motion}',
  secondMotion: 'second {motions|a motion}',
  amendMotion: 'amend {motions|a motion}',
  withdrawMotion: 'withdraw {motions|a motion}',
  linkVoteQuestion: 'link {motions|a motion} to its voting question',
  failMotion: 'fail {motions|a motion} that nobody seconded by its deadline',

  addCheckIns: 'add {people|people} to the roll call of {meetings|a meeting}',
  removeCheckIn: 'remove {people|somebody} from the roll call of {meetings|a meeting}',
  assignZoomParticipant: 'assign a Zoom name in {meetings|a meeting}',
  closeEvent: 'close the roll call of {meetings|a meeting}',
  saveMinutes: 'write minutes of {meetings|a meeting}',
  publishMinutes: 'publish the minutes of {meetings|a meeting}',
  moveMinutesApproval: 'move the approval of the minutes of {meetings|a meeting}',
  addEventAttachments: 'attach files to {meetings|a meeting}',
  deleteEventAttachment: 'remove a file of {meetings|a meeting}',

  askCorrection: 'ask for a correction{subject|}',
  approveCorrection: 'approve a correction{subject|}',
  declineCorrection: 'decline a correction{subject|}',
  withdrawCorrection: 'withdraw a correction{subject|}',
  previewCheckIns: 'preview a change of the roll call of {meetings|a meeting}',
  previewCorrection: 'preview a correction{subject|}',

  saveNotifications: 'choose what they are told of',
  addDevice: 'have a device notified',
  removeDevice: 'no longer have a device notified',
  renewCalendarFeed: 'make a new address for their calendar feed',
  endSession: 'sign out',

  provisionDirectory: 'synchronize the directory',
  deleteProvisionedPerson: 'delete {people|a person} from the directory',
  changeProvisionedPerson: 'synchronize {people|a person}',
  changeProvisionedGroup: 'synchronize the group {groups|}',
  importCalendar: 'import the calendar of {groups|a group}',
  provisionEvent: 'save a meeting of {groups|a group} from another system',
  withdrawEvent: 'withdraw a meeting of {groups|a group} from another system',
  noteReturnedMail: 'note a mail that came back',
  receiveZoomMessage: 'receive a message from Zoom',
  createScimUser: 'add {people|a person} through SCIM',
  replaceScimUser: 'change {people|a person} through SCIM',
  changeScimUser: 'change {people|a person} through SCIM',
  withdrawScimUser: 'withdraw {people|a person} through SCIM',
  createScimGroup: 'add the group {groups|} through SCIM',
  replaceScimGroup: 'change the group {groups|} through SCIM',
  changeScimGroup: 'change the group {groups|} through SCIM',
  askRemoval: 'ask staff to approve removals from {groups|a group} through SCIM',
  withdrawScimGroup: 'withdraw the group {groups|} through SCIM',

  downloadRecord: 'download the record of {recorded|a vote}',
  verifyRecord: 'verify the record of {recorded|a vote}',
  stopWrites: 'stop changes to {recorded|a record}, which differs from its record',
  liftStop: 'allow changes to {recorded|a record} again',
  eraseFromTrail: 'erase the personal data of {people|a person} from the audit trail',
}

const irregularPast: Record<string, string> = {
  cancel: 'Cancelled',
  cast: 'Cast',
  make: 'Made',
  plan: 'Planned',
  put: 'Put',
  send: 'Sent',
  set: 'Set',
  stop: 'Stopped',
  take: 'Took',
  withdraw: 'Withdrew',
}

/** A sentence with its verb in the past, capitalized: 'add a person' becomes 'Added a person'. */
export function inPast(sentence: string): string {
  const [verb = '', ...rest] = sentence.split(' ')
  const regular = verb.endsWith('e') ? `${verb}d` : `${verb.replace(/y$/, 'i')}ed`
  const past = irregularPast[verb] ?? regular[0]?.toUpperCase() + regular.slice(1)
  return [past, ...rest].join(' ')
}
