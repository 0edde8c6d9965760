import type { Endpoint } from './endpoint'
import * as adminGroups from './adminGroups'
import * as adminMails from './adminMails'
import * as adminMeetings from './adminMeetings'
import * as adminPeople from './adminPeople'
import * as adminPolicies from './adminPolicies'
import * as appointments from './appointments'
import * as attachment from './attachment'
import * as attendanceExport from './attendanceExport'
import * as auditTrail from './auditTrail'
import * as ballotVersions from './ballotVersions'
import * as calendars from './calendars'
import * as checkIns from './checkIns'
import * as company from './company'
import * as configuration from './configuration'
import * as corrections from './corrections'
import * as decisions from './decisions'
import * as desk from './desk'
import * as eligibility from './eligibility'
import * as eventActs from './eventActs'
import * as events from './events'
import * as groupEligibility from './groupEligibility'
import * as groupLists from './groupLists'
import * as groups from './groups'
import * as importFiles from './importFiles'
import * as importedHistory from './importedHistory'
import * as log from './log'
import * as minutes from './minutes'
import * as motionActs from './motionActs'
import * as motionExport from './motionExport'
import * as motions from './motions'
import * as notifications from './notifications'
import * as ownVotes from './ownVotes'
import * as provisionedDirectory from './provisionedDirectory'
import * as provisionedEvents from './provisionedEvents'
import * as publicResults from './publicResults'
import * as drafts from './drafts'
import * as records from './records'
import * as removalRequests from './removalRequests'
import * as returnedMail from './returnedMail'
import * as search from './search'
import * as session from './session'
import * as users from './users'
import * as voteExport from './voteExport'
import * as voteHistory from './voteHistory'
import * as voteQuestionActs from './voteQuestionActs'
import * as voteQuestions from './voteQuestions'
import * as voteResults from './voteResults'
import * as webhooks from './webhooks'
import * as zoomMessages from './zoomMessages'
import * as zoomParticipants from './zoomParticipants'

const declared = {
  ...adminGroups,
  ...adminMails,
  ...adminMeetings,
  ...adminPeople,
  ...adminPolicies,
  ...appointments,
  ...attachment,
  ...attendanceExport,
  ...auditTrail,
  ...ballotVersions,
  ...calendars,
  ...checkIns,
  ...company,
  ...configuration,
  ...corrections,
  ...decisions,
  ...desk,
  ...eligibility,
  ...eventActs,
  ...events,
  ...groupEligibility,
  ...groupLists,
  ...groups,
  ...importFiles,
  ...importedHistory,
  ...log,
  ...minutes,
  ...motionActs,
  ...motionExport,
  ...motions,
  ...notifications,
  ...ownVotes,
  ...provisionedDirectory,
  ...provisionedEvents,
  ...publicResults,
  ...drafts,
  ...records,
  ...removalRequests,
  ...returnedMail,
  ...search,
  ...session,
  ...users,
  ...voteExport,
  ...voteHistory,
  ...voteQuestionActs,
  ...voteQuestions,
  ...voteResults,
  ...webhooks,
  ...zoomMessages,
  ...zoomParticipants,
}

type Declared = typeof declared

/** Every endpoint by its name: whatever the files of the contract declare with `endpoint` and export. */
export type Api = {
  [Name in keyof Declared as Declared[Name] extends Endpoint ? Name : never]: Declared[Name]
}

const isEndpoint = ([, value]: [string, unknown]) =>
  typeof value === 'object' && value !== null && 'access' in value

/** The route table, the OpenAPI document and the access matrix read it, in the order of the names. */
export const api = Object.fromEntries(
  Object.entries(declared)
    .filter(isEndpoint)
    .sort(([one], [other]) => (one < other ? -1 : 1)),
) as Api
