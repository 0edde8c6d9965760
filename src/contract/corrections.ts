/** Corrections of what is finished: a vote of an ended question, the attendance of a closed roll call. */
import * as z from 'zod'
import type { CorrectionStatus } from '../rules/correction'
import { answered } from './answered'
import { endpoint } from './endpoint'
import { bodyId, groupPath, pathId } from './id'
import { strictObject, unused } from './strict'
import { instant, text } from './text'

const statuses = [
  'asked',
  'approved',
  'declined',
  'withdrawn',
  'overtaken',
] as const satisfies CorrectionStatus[]

/** The value that replaces what is recorded. */
const correctionChange = z.discriminatedUnion('kind', [
  strictObject({
    kind: z.literal('vote'),
    voteQuestionId: bodyId,
    /** The vote held. */
    rollEntryId: bodyId,
    voteChoice: text(100, 'Please choose one of the choices.'),
    voteReason: text(10_000).nullish(),
  }),
  strictObject({
    kind: z.literal('attendance'),
    eventId: bodyId,
    userId: bodyId,
    wasThere: z.boolean(),
  }),
  strictObject({
    kind: z.literal('assignment'),
    eventId: bodyId,
    /** The participant of the meeting tool whose name is matched. */
    zoomParticipantId: bodyId,
    /** Who it was; null for nobody of the group. */
    userId: bodyId.nullable(),
  }),
])
export type CorrectionChange = z.output<typeof correctionChange>

const correctionRequest = strictObject({
  change: correctionChange,
  reason: text(5000, 'Please provide a reason for the correction.'),
  /** What shows that the record is wrong: a message, a protocol, a link. */
  evidence: text(10_000, 'Please provide what shows that the record is wrong.'),
})
export type CorrectionRequest = z.output<typeof correctionRequest>

/** A figure or a status that a correction changes, as texts to show. */
const effect = z.object({ label: z.string(), oldValue: z.string(), newValue: z.string() })

/** The further effects of a correction, and who is mailed about it. */
export const correctionEffects = z.object({
  effects: z.array(effect),
  recipients: z.array(z.string()),
  mailSubject: z.string().nullable(),
})
export type CorrectionEffects = z.output<typeof correctionEffects>

const correction = z.object({
  correctionId: bodyId,
  status: z.enum(statuses),
  change: answered(correctionChange),
  /** What is corrected: 'Vote of Alder Inc.'. */
  about: z.string(),
  /** What was recorded when it was asked for, and what is to be recorded. */
  oldValue: z.string(),
  newValue: z.string(),
  reason: z.string(),
  evidence: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  /** Who approved, declined or withdrew it; null while it waits, and where it was overtaken. */
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Why it was declined. */
  declineReason: z.string().nullable(),
  /** What approving it changed; empty before. */
  effects: z.array(effect),
  /** False for a person whose right is newer than the request. */
  mayApprove: z.boolean(),
  mayDecline: z.boolean(),
  mayWithdraw: z.boolean(),
})
export type Correction = z.output<typeof correction>

const correctionPath = z.object({ groupId: pathId, correctionId: pathId })
const inGroup = { kind: 'group', area: 'votingquestions' } as const
const admins = { kind: 'groupAdmin', area: 'votingquestions' } as const
const refusals = ['not-found', 'not-finished', 'not-correctable'] as const

/** A decision about a requested correction; the answer is the correction after it. */
const command = {
  method: 'PATCH',
  access: admins,
  params: correctionPath,
  answer: correction,
} as const

export const listCorrections = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/corrections',
  summary: 'The corrections of a question or of a roll call, the newest first.',
  access: inGroup,
  params: groupPath,
  query: strictObject({ voteQuestionId: pathId.optional(), eventId: pathId.optional() }),
  answer: z.object({
    corrections: z.array(correction),
    /** Whether the caller may ask for one: an admin, and it is finished. */
    mayAsk: z.boolean(),
  }),
  problems: ['not-found'],
})

export const askCorrection = endpoint({
  method: 'POST',
  path: '/api/groups/{groupId}/corrections',
  summary: 'Asks for a correction of what is finished; a second person approves it.',
  access: admins,
  params: groupPath,
  body: correctionRequest,
  status: 201,
  answer: correction,
  problems: ['not-an-admin', ...refusals],
  idempotent: true,
})

export const previewCorrection = endpoint({
  method: 'POST',
  path: '/api/groups/{groupId}/corrections/rehearsals',
  summary: 'What a correction would change, and who would be mailed, if it were approved now.',
  access: admins,
  params: groupPath,
  body: correctionRequest.pick({ change: true }).extend(unused('reason', 'evidence')),
  answer: correctionEffects,
  problems: ['not-an-admin', ...refusals],
})

export const approveCorrection = endpoint({
  ...command,
  path: '/api/groups/{groupId}/corrections/{correctionId}/approve',
  summary:
    'Makes a correction that somebody else asked for; the right to approve must be older than the request. Where what it started from has changed, it is overtaken and nothing else happens.',
  body: strictObject({}),
  problems: ['not-an-admin', 'not-found', 'own-correction', 'right-too-new', 'correction-decided'],
})

export const declineCorrection = endpoint({
  ...command,
  path: '/api/groups/{groupId}/corrections/{correctionId}/decline',
  summary: 'Declines a correction that somebody else asked for, with a reason.',
  body: strictObject({ declineReason: text(5000, 'Please provide a reason for declining.') }),
  problems: ['not-an-admin', 'not-found', 'own-correction', 'correction-decided'],
})

export const withdrawCorrection = endpoint({
  ...command,
  path: '/api/groups/{groupId}/corrections/{correctionId}/withdraw',
  summary: 'Withdraws a correction that the caller asked for.',
  body: strictObject({}),
  problems: ['not-an-admin', 'not-found', 'not-your-correction', 'correction-decided'],
})
