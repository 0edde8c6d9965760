/** What people do with a motion: make, amend, take up, second and withdraw it, and link its question. */
import * as z from 'zod'
import { sources } from './draftCalls'
import { endpoint } from './endpoint'
import { bodyId, groupPath } from './id'
import { links } from './link'
import { motionPath, motionRequest } from './motions'
import { strictObject, unused } from './strict'
import { line, optionalText, text } from './text'

/** The group of the path and the acting person, which the specification's payloads repeat. */
const repeated = unused('userName', 'groupId')

/** The fields of the editor. Who acts comes from the token, the group from the path. */
const motionTerms = strictObject({
  ...repeated,
  title: line(500, 'Please provide a name for the motion.'),
  description: optionalText(20_000),
  linkReference: links,
})

const sentMotion = motionTerms.extend({
  ...sources,
})
export type SentMotion = z.output<typeof sentMotion>

const motionAmendment = motionTerms.extend({
  ...unused('groupName', 'voteQuestionId', 'motionRequestId', 'attachments'),
  /** Required when the title changes. */
  amendmentReason: text(5000).nullish(),
})

const inGroup = { kind: 'group', area: 'motionrequest' } as const

/** A change of a motion; the answer is the changed motion. */
const command = {
  method: 'PATCH',
  access: inGroup,
  params: motionPath,
  answer: motionRequest,
} as const

export const makeMotion = endpoint({
  method: 'POST',
  path: '/api/groups/{groupId}/Motions',
  summary: 'Makes a motion; of staff it is a request that waits for a mover.',
  access: inGroup,
  params: groupPath,
  body: sentMotion,
  multipart: true,
  uploadFailure: 'There was an error creating the motion',
  status: 201,
  answer: z.object({ motionRequestId: bodyId }),
  problems: [
    'may-not-make-motions',
    'not-found',
    'file-too-large',
    'files-too-large',
    'changed-meanwhile',
    'state-forbids',
  ],
  idempotent: true,
})

export const amendMotion = endpoint({
  method: 'PUT',
  path: '/api/groups/{groupId}/Motions/{id}',
  summary: 'Amends a motion that is neither complete nor withdrawn.',
  access: inGroup,
  params: motionPath,
  body: motionAmendment,
  answer: motionRequest,
  problems: [
    'not-the-motioner',
    'not-found',
    'already-seconded',
    'motion-withdrawn',
    'changed-meanwhile',
  ],
})

/** A conflict carries the motion as it stands in `current`, and its detail names who was first. */
export const takeUpMotion = endpoint({
  ...command,
  path: '/api/groups/{groupId}/Motions/{id}/motion',
  summary: 'Moves what staff requested; its time for a second begins anew.',
  body: strictObject({ ...repeated, ...unused('motionRequestId') }),
  problems: [
    'may-not-make-motions',
    'no-member-company',
    'not-found',
    'already-motioned',
    'motion-withdrawn',
    'motion-failed',
  ],
})

/** A conflict carries the motion as it stands in `current`, and its detail names who was first. */
export const secondMotion = endpoint({
  ...command,
  path: '/api/groups/{groupId}/Motions/{id}/second',
  summary: 'Seconds a motion of another company, which completes it with the last second it needs.',
  body: strictObject({ ...repeated, ...unused('motionRequestId') }),
  problems: [
    'may-not-make-motions',
    'no-member-company',
    'not-found',
    'not-motioned',
    'same-company',
    'councilor-needed',
    'already-seconded',
    'motion-withdrawn',
    'motion-failed',
  ],
})

export const withdrawMotion = endpoint({
  ...command,
  path: '/api/groups/{groupId}/Motions/{id}/withdraw',
  summary: 'Withdraws a motion for good, with a reason; a complete one only by an admin.',
  body: strictObject({
    ...repeated,
    ...unused('motionRequestId'),
    withdrawalReason: text(5000, 'Please provide a reason for withdrawal.'),
  }),
  problems: [
    'not-the-motioner',
    'not-found',
    'already-seconded',
    'already-linked',
    'motion-withdrawn',
  ],
})

export const linkVoteQuestion = endpoint({
  method: 'PUT',
  path: '/api/groups/{groupId}/Motions/{id}/linkvotequestion',
  summary:
    'Links a voting question to the motion it came from; linking the same two again is done.',
  access: { kind: 'groupAdmin', area: 'motionrequest' },
  params: motionPath,
  body: strictObject({
    ...repeated,
    ...unused(
      'title',
      'groupName',
      'motionRequestId',
      'linkReference',
      'description',
      'attachments',
      'amendmentReason',
    ),
    voteQuestionId: bodyId,
  }),
  answer: motionRequest,
  problems: ['not-an-admin', 'not-found', 'already-linked', 'motion-not-complete', 'vote-ended'],
})
