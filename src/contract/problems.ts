/**
 * The catalogue of problems (RFC 9457). A client switches on `code`, never on text; the `type` of a
 * problem is `/problems/{code}`. One table: routes, OpenAPI document and tests read it.
 */
export const problemCatalogue = {
  'bad-input': { status: 400, title: 'Some of the input is not valid.' },
  'idempotency-key-reused': {
    status: 400,
    title: 'This Idempotency-Key was used for another request.',
  },
  'not-signed-in': { status: 401, title: 'Please sign in.' },
  'token-not-for-us': { status: 401, title: 'Your sign-in was not made for this product.' },
  'not-in-directory': { status: 401, title: 'You are signed in, but not in the directory.' },
  'account-disabled': { status: 401, title: 'You are signed in, but your account is disabled.' },
  'bad-signature': { status: 401, title: 'This call is not signed as it must be.' },
  'access-denied': { status: 403, title: "You don't have access to this page." },
  'not-an-admin': { status: 403, title: 'Only admins of this group may do this.' },
  'not-eligible': { status: 403, title: 'You are ineligible to vote on this question.' },
  'not-your-vote': { status: 403, title: 'This vote is held by somebody else.' },
  'not-proxy-eligible': { status: 403, title: 'You may not cast a proxy vote on this question.' },
  'download-expired': { status: 403, title: 'This download address is no longer valid.' },
  'own-correction': {
    status: 403,
    title: 'Somebody else must decide about a correction that you asked for.',
  },
  'own-draft': {
    status: 403,
    title: 'You made or changed this draft. Somebody else of staff approves it.',
  },
  'right-too-new': {
    status: 403,
    title: 'Somebody who was an admin or staff before it was asked for approves a correction.',
  },
  'not-your-correction': { status: 403, title: 'Only who asked for a correction withdraws it.' },
  'not-permitted': { status: 403, title: 'You may not do this.' },
  'may-not-make-motions': { status: 403, title: 'You may not make motions in this group.' },
  'no-member-company': { status: 403, title: 'Only people of a member company move and second.' },
  'not-the-motioner': { status: 403, title: 'Only the motioner and admins may do this.' },
  'not-found': { status: 404, title: 'The record you requested was not found.' },
  'vote-ended': { status: 409, title: 'Voting on this question has ended.' },
  'already-voted': { status: 409, title: 'This vote has already been cast.' },
  'record-withheld': {
    status: 409,
    title: 'The record of a blind straw poll can be had after its end.',
  },
  'close-too-early': { status: 409, title: 'This question cannot be closed yet.' },
  'not-motioned': { status: 409, title: 'This motion has not been motioned yet.' },
  'already-known': { status: 409, title: 'Somebody else has this already.' },
  'already-motioned': { status: 409, title: 'This motion has already been motioned.' },
  'already-seconded': { status: 409, title: 'This motion has already been seconded.' },
  'same-company': { status: 409, title: 'Another company must second this motion.' },
  'councilor-needed': { status: 409, title: 'A Councilor must second this motion.' },
  'motion-withdrawn': { status: 409, title: 'This motion has been withdrawn.' },
  'motion-failed': { status: 409, title: 'This motion was not seconded by its deadline.' },
  'motion-not-complete': { status: 409, title: 'This motion is not complete.' },
  'not-discussed': { status: 409, title: 'This has not been discussed long enough for a vote.' },
  'already-linked': { status: 409, title: 'A motion leads to one voting question.' },
  'roll-call-closed': { status: 409, title: 'The roll call of this meeting is closed.' },
  'meeting-not-started': { status: 409, title: 'This meeting has not started yet.' },
  'not-manual': { status: 409, title: 'Only manually checked-in members can be removed.' },
  'file-name-taken': { status: 409, title: 'A file of this name is attached already.' },
  'last-staff-person': {
    status: 409,
    title: 'This would leave the association without an active staff person.',
  },
  'removals-not-confirmed': { status: 409, title: 'So many removals must be confirmed.' },
  'state-forbids': { status: 409, title: 'The current state does not allow this.' },
  'not-finished': { status: 409, title: 'Only what is finished is corrected.' },
  'not-correctable': {
    status: 409,
    title: 'Votes of cancelled questions and of blind straw polls are not corrected.',
  },
  'correction-decided': { status: 409, title: 'This correction has been decided already.' },
  'changed-meanwhile': { status: 412, title: 'Somebody else saved first.' },
  'file-too-large': { status: 413, title: 'One of the files exceeds the limit.' },
  'files-too-large': { status: 413, title: 'Total file size exceeds the limit.' },
  'body-too-large': { status: 413, title: 'The request is too large.' },
  'too-many-requests': { status: 429, title: 'Too many requests. Please wait a moment.' },
  'unknown-fault': { status: 500, title: 'Something went wrong.' },
  'record-not-signed': {
    status: 503,
    title: 'This record cannot be signed at the moment. Please try again later.',
  },
  'record-mismatch': {
    status: 503,
    title: 'What is stored differs from its record. Nothing can be changed here for now.',
  },
  unavailable: {
    status: 503,
    title: 'We are unable to process your request at this time...Please try again later.',
  },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problemCatalogue

/** The body of every refusal, `application/problem+json`. */
export interface Problem {
  /** `/problems/{code}` */
  type: string
  title: string
  status: number
  detail?: string
  code: ProblemCode
  /** For bad input: what is wanted, by field (dots for nested fields). */
  errors?: Record<string, string[]>
  /** For access-denied: which area's message to show. */
  area?: string
  /** For access-denied: the name of the group. */
  groupName?: string
  /**
   * For a conflict: the thing as it stands now, so that nothing typed is lost. For a key that was used with other
   * content: what the first request was answered.
   */
  current?: unknown
  /** What would be removed in which list, and the value that confirms it. */
  confirmation?: unknown
  /** Names the request in the server's log. */
  requestId?: string
}
