/** Who may call what: a line of statuses for each endpoint. */
import type { Api } from '../../src/contract'
import {
  attachmentName,
  everybody,
  in14,
  inGroup,
  notFoundThere,
  type Row,
  signedIn,
  type Subject,
  toAdmins,
  toGroup,
  toStaffAlone,
} from './accessRow'
import { appointmentRows } from './appointmentAccess'
import { administrationRows } from './administrationAccess'
import { correctionRows } from './correctionAccess'
import { companies, people } from './directory'
import { eventRows } from './eventAccess'
import { draftRows } from './draftAccess'
import { provisioningRows } from './provisioningAccess'
import { motionRows } from './motionAccess'
import { settingsRows } from './settingsAccess'

const toNobody = '404 404 404 404 404 404 404 404'

const theEvent = ({ eventId }: Subject) => ({ id: eventId })
const theQuestion = ({ voteQuestionId }: Subject) => ({ id: voteQuestionId })

const motioned = { motionedId: people.member, secondedId: people.second }
const draft = { title: 'Publish version 3', ...motioned }

/** A row at least for each endpoint: a new one without a row does not compile. */
export const matrix: Record<keyof Api, readonly [Row, ...Row[]]> = {
  showConfiguration: [{ own: everybody, foreign: everybody }],
  showHealth: [{ own: everybody, foreign: everybody }],
  showReadiness: [{ own: everybody, foreign: everybody }],
  showSession: [{ own: signedIn, foreign: signedIn }],
  searchEverywhere: [{ query: () => ({ q: 'Adopt' }), own: signedIn, foreign: signedIn }],
  showDesk: [{ own: signedIn, foreign: signedIn }],
  showCompanyDesk: [
    { own: signedIn, foreign: signedIn },
    {
      what: 'of another company',
      query: () => ({ memberId: companies.alder }),
      own: '401 404 404 200 404 404 404 200',
      foreign: '401 404 404 200 404 404 404 200',
    },
  ],
  showHubTicket: [{ own: signedIn, foreign: signedIn }],
  endSession: [
    { own: '401 204 204 204 204 204 204 204', foreign: '401 204 204 204 204 204 204 204' },
  ],
  ...settingsRows,
  listDecisions: [{ own: inGroup, foreign: in14 }],
  exportDecisions: [{ own: inGroup, foreign: in14 }],
  showGroup: [{ own: inGroup, foreign: in14 }],
  showGroupPolicy: [{ own: inGroup, foreign: in14 }],
  showTitles: [
    { params: () => ({ userId: people.member }), ...toGroup },
    {
      what: 'of nobody',
      params: () => ({ userId: 999_999 }),
      own: '401 403 404 404 404 404 403 404',
      foreign: notFoundThere,
    },
    {
      what: 'of staff where there is no group',
      params: () => ({ userId: people.staff, groupId: 999_999 }),
      own: toStaffAlone,
      foreign: toStaffAlone,
    },
  ],
  listVoteQuestions: [
    { own: inGroup, foreign: in14 },
    { what: 'that wait for me', query: () => ({ awaiting: 'me' }), own: inGroup, foreign: in14 },
    {
      what: 'that wait for somebody else',
      query: () => ({ awaiting: 'member' }),
      own: '401 403 400 400 400 400 403 400',
      foreign: '401 403 403 403 403 403 400 400',
    },
  ],
  showVoteQuestion: [{ params: theQuestion, ...toGroup }],
  showVoteQuestionChanges: [{ params: theQuestion, query: () => ({ since: 1 }), ...toGroup }],
  voteQuestionFile: [
    {
      params: (subject) => ({ ...theQuestion(subject), fileName: attachmentName }),
      ...toGroup,
    },
  ],
  showQuestionRecordState: [{ params: theQuestion, ...toGroup }],
  showQuestionRecord: [{ params: theQuestion, ...toGroup }],
  showVoteReceipt: [
    {
      params: (subject) => ({ ...theQuestion(subject), voteResultId: subject.voteResultId }),
      hasVoted: true,
      own: '401 403 404 200 404 404 403 404',
      foreign: notFoundThere,
    },
  ],
  listOwnVotes: [{ own: signedIn, foreign: signedIn }],
  listPublicResults: [{ own: everybody, foreign: everybody }],
  showPublicResult: [
    {
      what: 'of an open question whose bylaws keep results in the group',
      params: theQuestion,
      own: toNobody,
      foreign: toNobody,
    },
  ],
  listRecordKeys: [{ own: everybody, foreign: everybody }],
  listWitnesses: [{ own: everybody, foreign: everybody }],
  voteOptions: [{ own: inGroup, foreign: in14 }],
  exportVoteQuestions: [
    { own: inGroup, foreign: in14 },
    { what: 'with every vote', query: () => ({ votes: 'all' }), own: inGroup, foreign: in14 },
  ],
  showVoteHistory: [{ params: theQuestion, ...toGroup }],
  listBallotVersions: [{ params: theQuestion, ...toGroup }],
  listEligibility: [{ own: inGroup, foreign: in14 }],
  showEligibilityForecast: [{ own: inGroup, foreign: in14 }],
  showAttendanceLedger: [{ params: () => ({ id: companies.alder }), ...toGroup }],
  listQuestionVoters: [{ params: theQuestion, ...toGroup }],
  searchUsers: [{ query: () => ({ fullName: 'Test' }), own: inGroup, foreign: in14 }],
  showGroupUser: [{ params: () => ({ userId: people.member }), ...toGroup }],
  showDirectoryUser: [
    { params: ({ userId }) => ({ userId }), own: signedIn, foreign: signedIn },
    {
      what: 'of somebody else',
      params: () => ({ userId: people.second }),
      own: '401 403 403 403 403 403 403 200',
      foreign: '401 403 403 403 403 403 403 200',
    },
  ],
  castVote: [
    {
      params: theQuestion,
      body: { voteChoice: 'Yes' },
      own: '401 403 403 201 201 201 403 403',
      foreign: notFoundThere,
    },
    {
      what: 'in the name of somebody else',
      params: theQuestion,
      body: { voteChoice: 'Yes', voterId: people.member, memberId: companies.alder, isProxy: true },
      own: '401 403 403 201 201 201 403 403',
      foreign: notFoundThere,
    },
  ],
  castProxyVote: [
    {
      params: theQuestion,
      body: { voteChoice: 'Yes', memberId: companies.cedar },
      own: '401 403 403 403 201 201 403 201',
      foreign: notFoundThere,
    },
  ],
  changeVote: [
    {
      hasVoted: true,
      params: (subject) => ({ ...theQuestion(subject), resultId: subject.voteResultId }),
      body: { voteChoice: 'Yes' },
      own: '401 403 403 200 403 403 403 403',
      foreign: notFoundThere,
    },
  ],
  openVoteQuestion: [
    {
      form: () => draft,
      own: '401 403 403 403 403 201 403 201',
      // Mover and seconder are not of that group.
      foreign: '401 403 403 403 403 403 400 400',
    },
  ],
  amendVoteQuestion: [
    {
      params: theQuestion,
      body: { ...draft, titleAmendmentReason: 'A typo.' },
      ...toAdmins,
    },
  ],
  closeVoteQuestion: [
    {
      what: 'before its time',
      params: theQuestion,
      body: { userName: 'somebody' },
      own: '401 403 403 403 403 409 403 409',
      foreign: notFoundThere,
    },
  ],
  cancelVoteQuestion: [
    {
      params: theQuestion,
      body: { cancellationReason: 'Superseded.' },
      ...toAdmins,
    },
  ],
  previewAct: [
    {
      params: (subject) => ({ ...theQuestion(subject), act: 'close' }),
      ...toAdmins,
    },
  ],
  ...motionRows,
  ...appointmentRows,
  ...draftRows,
  ...eventRows,
  ...correctionRows,
  ...provisioningRows,
  ...administrationRows,
  eventFile: [
    {
      params: (subject) => ({ ...theEvent(subject), fileName: attachmentName }),
      ...toGroup,
    },
  ],
  checkUserEligibility: [
    {
      query: ({ voteQuestionId, userId }) => ({ voteQuestionId, userId }),
      ...toGroup,
    },
    {
      what: 'of somebody else',
      query: ({ voteQuestionId }) => ({ voteQuestionId, userId: people.second }),
      own: '401 403 403 403 403 200 403 200',
      foreign: notFoundThere,
    },
  ],
}
