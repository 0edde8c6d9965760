/** A line of the access matrix: one call and its statuses for everybody who asks. */
import type { PersonName } from './directory'

/** The roles of the matrix by their relation to group 101; null is an anonymous caller. */
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
  /** A motion of group 101 that `member` made and nobody seconded. */
  pendingMotionId: number
  /** What staff requested in group 101 and nobody took up. */
  requestedMotionId: number
  /** A meeting of group 101. */
  eventId: number
  /** A check-in there that was made by hand. */
  checkInId: number
  /** Somebody whom the meeting tool saw there and nobody recognized. */
  zoomParticipantId: number
  /** A correction that the admin asked for, of the roll call of that meeting. */
  correctionId: number
  /** Who asks for eligibility; for an anonymous caller, about whom it is asked. */
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

export const everybody = '200 200 200 200 200 200 200 200'
export const signedIn = '401 200 200 200 200 200 200 200'
/** Nothing of it is anybody's. */
export const nowhere = '401 404 404 404 404 404 404 404'
export const inGroup = '401 403 200 200 200 200 403 200'
/** Under group 14 nothing of group 101 is found, and only the people of group 14 and staff may look. */
export const notFoundThere = '401 403 403 403 403 403 404 404'
export const in14 = '401 403 403 403 403 403 200 200'

/** Only staff learn whether a group exists. */
export const toStaffAlone = '401 403 403 403 403 403 403 404'
/** The same call in a group that does not exist. */
export const inNoGroup = {
  what: 'in a group that is none',
  params: () => ({ groupId: 999_999 }),
  own: toStaffAlone,
  foreign: toStaffAlone,
}

export const forAdmins = '401 403 403 403 403 200 403 200'

/** Calls about a thing of group 101, for everybody in the group, and for its admins. */
export const toGroup = { own: inGroup, foreign: notFoundThere }
export const toAdmins = { own: forAdmins, foreign: notFoundThere }

export const attachmentName = 'Report 1.pdf'
