/** Who may call what: a line of statuses for each endpoint, and the people who ask. */
import type { Api } from '../../src/contract'
import { companies, people, type PersonName } from './directory'

/** The roles of the matrix by what they are to group 101; null is nobody. */
export const roles = {
  'R0 nobody': null,
  'R1 signed in, in no group': 'outsider',
  'R2 member not on the roll': 'ineligible',
  'R3 holder of a vote': 'member',
  'R4 named proxy voter': 'proxy',
  'R5 admin of the group': 'admin',
  'R6 admin of another group': 'adminOf14',
  'R7 staff': 'staff',
} as const satisfies Record<string, PersonName | null>

/** What a call is about: an open question of group 101, with a vote cast by `member` or by nobody. */
export interface Subject {
  voteQuestionId: number
  voteResultId: number
  /** A complete motion of group 101 that led to no question. */
  motionRequestId: number
  /** A meeting of group 101. */
  eventId: number
  /** Who asks; for nobody, of whom it is asked. */
  userId: number
}

export interface Row {
  /** What is special about the call, where an endpoint has several rows. */
  what?: string
  /** Values of path parameters beside the group, by name. */
  params?: (subject: Subject) => Record<string, string | number>
  query?: (subject: Subject) => Record<string, string | number>
  body?: object | ((subject: Subject) => object)
  /** The part `metaData` of a form, in the place of a body. */
  form?: (subject: Subject) => object
  /** `member` has voted before the call. */
  hasVoted?: true
  /** Statuses of R0 to R7 where the path names group 101, in which all of it lies. */
  own: string
  /** The same where it names group 14, of which R6 is admin. */
  foreign: string
}

const everybody = '200 200 200 200 200 200 200 200'
const signedIn = '401 200 200 200 200 200 200 200'
const inGroup = '401 403 200 200 200 200 403 200'
/** Nothing of group 101 is found under group 14, and only its people and staff may look. */
const notFoundThere = '401 403 403 403 403 403 404 404'
const in14 = '401 403 403 403 403 403 200 200'

const forAdmins = '401 403 403 403 403 200 403 200'

const theMotion = ({ motionRequestId }: Subject) => ({ id: motionRequestId })
const theEvent = ({ eventId }: Subject) => ({ id: eventId })
const theQuestion = ({ voteQuestionId }: Subject) => ({ id: voteQuestionId })

const motioned = { motionedId: people.member, secondedId: people.second }
const draft = { title: 'Publish version 3', ...motioned }

export const attachmentName = 'Report 1.pdf'

/** A row at least for each endpoint: a new one without a row does not compile. */
export const matrix: Record<keyof Api, readonly [Row, ...Row[]]> = {
  showConfiguration: [{ own: everybody, foreign: everybody }],
  showHealth: [{ own: everybody, foreign: everybody }],
  showSession: [{ own: signedIn, foreign: signedIn }],
  endSession: [
    { own: '401 204 204 204 204 204 204 204', foreign: '401 204 204 204 204 204 204 204' },
  ],
  showGroup: [{ own: inGroup, foreign: in14 }],
  showGroupPolicy: [{ own: inGroup, foreign: in14 }],
  showTitles: [
    { params: () => ({ userId: people.member }), own: inGroup, foreign: notFoundThere },
    {
      what: 'of nobody',
      params: () => ({ userId: 999_999 }),
      own: '401 403 404 404 404 404 403 404',
      foreign: notFoundThere,
    },
  ],
  listVoteQuestions: [{ own: inGroup, foreign: in14 }],
  showVoteQuestion: [{ params: theQuestion, own: inGroup, foreign: notFoundThere }],
  voteQuestionFile: [
    {
      params: (subject) => ({ ...theQuestion(subject), fileName: attachmentName }),
      own: inGroup,
      foreign: notFoundThere,
    },
  ],
  voteOptions: [{ own: inGroup, foreign: in14 }],
  exportVoteQuestions: [{ own: inGroup, foreign: in14 }],
  showVoteHistory: [{ params: theQuestion, own: inGroup, foreign: notFoundThere }],
  listEligibility: [{ own: inGroup, foreign: in14 }],
  listQuestionVoters: [{ params: theQuestion, own: inGroup, foreign: notFoundThere }],
  searchUsers: [{ query: () => ({ fullName: 'Test' }), own: inGroup, foreign: in14 }],
  showGroupUser: [
    { params: () => ({ userId: people.member }), own: inGroup, foreign: notFoundThere },
  ],
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
      own: forAdmins,
      foreign: notFoundThere,
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
      own: forAdmins,
      foreign: notFoundThere,
    },
  ],
  rehearseAct: [
    {
      params: (subject) => ({ ...theQuestion(subject), act: 'close' }),
      own: forAdmins,
      foreign: notFoundThere,
    },
  ],
  motionFile: [
    {
      params: (subject) => ({ ...theMotion(subject), fileName: attachmentName }),
      own: inGroup,
      foreign: notFoundThere,
    },
  ],
  eventFile: [
    {
      params: (subject) => ({ ...theEvent(subject), fileName: attachmentName }),
      own: inGroup,
      foreign: notFoundThere,
    },
  ],
  listMotions: [{ own: inGroup, foreign: in14 }],
  exportMotions: [{ own: inGroup, foreign: in14 }],
  checkCreateMotionAccess: [{ own: '401 403 403 200 200 200 403 200', foreign: in14 }],
  showMotion: [{ params: theMotion, own: inGroup, foreign: notFoundThere }],
  linkVoteQuestion: [
    {
      params: theMotion,
      body: ({ voteQuestionId }) => ({ voteQuestionId }),
      own: forAdmins,
      foreign: notFoundThere,
    },
  ],
  checkUserEligibility: [
    {
      query: ({ voteQuestionId, userId }) => ({ voteQuestionId, userId }),
      own: inGroup,
      foreign: notFoundThere,
    },
    {
      what: 'of somebody else',
      query: ({ voteQuestionId }) => ({ voteQuestionId, userId: people.second }),
      own: '401 403 403 403 403 200 403 200',
      foreign: notFoundThere,
    },
  ],
}
