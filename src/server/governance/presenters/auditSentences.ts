import type { Api } from '../../../contract'

/** The calls that change something. */
type WritingCall = {
  [Name in keyof Api]: Api[Name]['method'] extends 'GET' ? never : Name
}[keyof Api]

/** Acts without a call of the contract: by the calendar, SCIM, downloads and operators. */
type OtherAct =
  | 'endVoteQuestion'
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
 * The wording of an act when it is done and when it was refused, and the rest of the sentence for both. A name in
 * braces is replaced by the subject; the text after it is used where the subject is unknown.
 */
type Sentence = readonly [done: string, wanted: string, rest: string]

/** A sentence for each writing call: a new one without a sentence does not compile. */
export const auditSentences: Record<WritingCall | OtherAct, Sentence> = {
  createPerson: ['Added', 'add', '{people|a person} to the directory'],
  changePerson: ['Changed', 'change', '{people|a person} in the directory'],
  mergePerson: ['Merged', 'merge', 'the two accounts of {people|a person}'],
  deletePerson: ['Deleted', 'delete', '{people|a person} from the directory'],
  createCompany: ['Added', 'add', 'the company {members|}'],
  changeCompany: ['Changed', 'change', 'the company {members|}'],
  mergeCompany: ['Merged', 'merge', 'two entries of the company {members|}'],
  createGroup: ['Added', 'add', 'the group {groups|}'],
  changeGroup: ['Changed', 'change', 'the group {groups|}'],
  resendMail: ['Sent', 'send', 'a mail again'],
  putBackImport: ['Put back', 'put back', 'the rows of an import'],
  importTable: ['Imported', 'import', '{file|rows} from a file'],
  approveRemoval: ['Approved', 'approve', 'the removals from {groups|a group} that SCIM asked for'],
  declineRemoval: ['Declined', 'decline', 'the removals from {groups|a group} that SCIM asked for'],
  saveGroupMember: ['Saved', 'save', '{people|somebody} as a member of {groups|a group}'],
  saveGroupCompany: ['Saved', 'save', '{members|a company} as a member of {groups|a group}'],
  addGroupCompanies: ['Added', 'add', '{members|companies} to {groups|a group}'],
  saveGroupChair: ['Set', 'set', 'the chair of {groups|a group}'],
  saveGroupAlternate: ['Saved', 'save', 'an alternate in {groups|a group}: {people|}'],
  removeGroupMember: ['Removed', 'remove', '{people|somebody} from {groups|a group}'],
  removeGroupCompany: ['Removed', 'remove', '{members|a company} from {groups|a group}'],
  removeGroupChair: ['Removed', 'remove', 'the chair of {groups|a group}'],
  removeGroupAlternate: ['Removed', 'remove', 'an alternate in {groups|a group}: {people|}'],
  planMeeting: ['Planned', 'plan', '{meetings|a meeting} of {groups|a group}'],
  changeMeeting: ['Changed', 'change', '{meetings|a meeting} of {groups|a group}'],
  cancelMeeting: ['Cancelled', 'cancel', '{meetings|a meeting} of {groups|a group}'],
  connectGroupCalendar: ['Connected', 'connect', 'the calendar of {groups|a group}'],
  disconnectGroupCalendar: ['Disconnected', 'disconnect', 'the calendar of {groups|a group}'],
  publishGroupFeed: ['Published', 'publish', 'the calendar feed of {groups|a group}'],
  withdrawGroupFeed: ['Withdrew', 'withdraw', 'the calendar feed of {groups|a group}'],
  putPolicy: ['Set', 'set', 'the voting policy of {groups|a group}'],
  tryPolicy: ['Tried', 'try', 'a voting policy of {groups|a group}'],

  openVoteQuestion: ['Opened', 'open', '{questions|a voting question} in {groups|a group}'],
  amendVoteQuestion: ['Amended', 'amend', '{questions|a voting question}'],
  closeVoteQuestion: ['Closed', 'close', 'the vote on {questions|a voting question}'],
  cancelVoteQuestion: ['Cancelled', 'cancel', 'the vote on {questions|a voting question}'],
  castVote: ['Voted', 'vote', 'on {questions|a voting question}'],
  changeVote: ['Changed', 'change', 'a vote on {questions|a voting question}'],
  castProxyVote: [
    'Cast',
    'cast',
    'a proxy vote for {holders|a voter} on {questions|a voting question}',
  ],
  endVoteQuestion: ['Ended', 'end', 'the vote on {questions|a voting question} at its deadline'],
  extendVoteQuestion: [
    'Extended',
    'extend',
    '{questions|a voting question} by a day, for want of quorum',
  ],

  makeMotion: ['Made', 'make', 'the motion {motions|} in {groups|a group}'],
  takeUpMotion: ['Moved', 'move', '{motions|a request for a motion}'],
  secondMotion: ['Seconded', 'second', '{motions|a motion}'],
  amendMotion: ['Amended', 'amend', '{motions|a motion}'],
  withdrawMotion: ['Withdrew', 'withdraw', '{motions|a motion}'],
  linkVoteQuestion: ['Linked', 'link', '{motions|a motion} to its voting question'],
  failMotion: ['Failed', 'fail', '{motions|a motion} that nobody seconded by its deadline'],

  addCheckIns: ['Added', 'add', '{people|people} to the roll call of {meetings|a meeting}'],
  removeCheckIn: [
    'Removed',
    'remove',
    '{people|somebody} from the roll call of {meetings|a meeting}',
  ],
  assignZoomParticipant: ['Assigned', 'assign', 'a Zoom name in {meetings|a meeting}'],
  closeEvent: ['Closed', 'close', 'the roll call of {meetings|a meeting}'],
  addEventAttachments: ['Attached', 'attach', 'files to {meetings|a meeting}'],
  deleteEventAttachment: ['Removed', 'remove', 'a file of {meetings|a meeting}'],

  askCorrection: ['Asked', 'ask', 'for a correction{subject|}'],
  approveCorrection: ['Approved', 'approve', 'a correction{subject|}'],
  declineCorrection: ['Declined', 'decline', 'a correction{subject|}'],
  withdrawCorrection: ['Withdrew', 'withdraw', 'a correction{subject|}'],
  previewCheckIns: ['Previewed', 'preview', 'a change of the roll call of {meetings|a meeting}'],
  previewCorrection: ['Previewed', 'preview', 'a correction{subject|}'],

  renewCalendarFeed: ['Made', 'make', 'a new address for their calendar feed'],
  endSession: ['Signed out', 'sign out', ''],

  provisionDirectory: ['Synchronized', 'synchronize', 'the directory'],
  deleteProvisionedPerson: ['Deleted', 'delete', '{people|a person} from the directory'],
  changeProvisionedPerson: ['Synchronized', 'synchronize', '{people|a person}'],
  changeProvisionedGroup: ['Synchronized', 'synchronize', 'the group {groups|}'],
  importCalendar: ['Imported', 'import', 'the calendar of {groups|a group}'],
  provisionEvent: ['Saved', 'save', 'a meeting of {groups|a group} from another system'],
  withdrawEvent: ['Withdrew', 'withdraw', 'a meeting of {groups|a group} from another system'],
  noteReturnedMail: ['Noted', 'note', 'a mail that came back'],
  receiveZoomMessage: ['Received', 'receive', 'a message from Zoom'],
  createScimUser: ['Added', 'add', '{people|a person} through SCIM'],
  replaceScimUser: ['Changed', 'change', '{people|a person} through SCIM'],
  changeScimUser: ['Changed', 'change', '{people|a person} through SCIM'],
  withdrawScimUser: ['Withdrew', 'withdraw', '{people|a person} through SCIM'],
  createScimGroup: ['Added', 'add', 'the group {groups|} through SCIM'],
  replaceScimGroup: ['Changed', 'change', 'the group {groups|} through SCIM'],
  changeScimGroup: ['Changed', 'change', 'the group {groups|} through SCIM'],
  askRemoval: ['Asked', 'ask', 'staff to approve removals from {groups|a group} through SCIM'],
  withdrawScimGroup: ['Withdrew', 'withdraw', 'the group {groups|} through SCIM'],

  downloadRecord: ['Downloaded', 'download', 'the record of {recorded|a vote}'],
  verifyRecord: ['Verified', 'verify', 'the record of {recorded|a vote}'],
  stopWrites: ['Stopped', 'stop', 'changes to {recorded|a record}, which differs from its record'],
  liftStop: ['Allowed', 'allow', 'changes to {recorded|a record} again'],
  eraseFromTrail: [
    'Erased',
    'erase',
    'the personal data of {people|a person} from the audit trail',
  ],
}
