/**
 * The voting policy of a group: its versions in words, drafts of the next one that a second person approves, and a
 * draft tried on all that the group has decided.
 */
import * as z from 'zod'
import { answered } from './answered'
import { endpoint } from './endpoint'
import { calendarDay } from './eventQuery'
import { bodyId, groupPath, pathId } from './id'
import { paged, paging, search } from './page'
import { policy, policyChange } from './policy'
import { strictObject } from './strict'
import { instant, text } from './text'

const line = z.object({ term: z.string(), text: z.string() })

/** A subject in which two policies differ, in words; null where one of them says nothing about it. */
const changedLine = z.object({
  term: z.string(),
  old: z.string().nullable(),
  new: z.string().nullable(),
})

const policyVersion = z.object({
  version: z.number().int(),
  /** `coming`: its day is still to come; `past`: a later version replaced it, even before its own day. */
  state: z.enum(['in force', 'coming', 'past', 'taken back']),
  inForceFrom: instant,
  lines: z.array(line),
  policy: answered(policy),
  /** All who made or changed the draft, or where else it came from; null for versions from before this was kept. */
  madeBy: z.string().nullable(),
  madeAt: instant,
  /** Null for versions that no second person approved: the first one of a group, and those of a directory system. */
  approvedBy: z.string().nullable(),
  approvedAt: instant.nullable(),
  note: z.string(),
  takenBackBy: z.string().nullable(),
  takenBackAt: instant.nullable(),
  takeBackReason: z.string().nullable(),
})
export type PolicyVersion = z.output<typeof policyVersion>

const staff = { kind: 'staff' } as const

export const listPolicies = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/admin/policies',
  summary: "The versions of a group's voting policy in words, the latest first.",
  access: { kind: 'groupAdmin', area: 'votingquestions' },
  params: groupPath,
  query: strictObject({ ...paging(50), search }),
  answer: paged(policyVersion),
})

export const takeBackPolicy = endpoint({
  method: 'POST',
  path: '/api/groups/{groupId}/admin/policies/{version}/takeBack',
  summary: 'Takes back a version before the day from which it would be in force.',
  access: staff,
  params: z.object({ groupId: pathId, version: pathId }),
  body: strictObject({ reason: text(5_000, 'Please provide a reason.') }),
  answer: z.object({ version: z.number().int() }),
  problems: ['not-found', 'state-forbids'],
})

const policyDraft = z.object({
  draftId: bodyId,
  /** Raised by every change; whoever changes, approves or withdraws the draft says which one they read. */
  revision: z.number().int(),
  state: z.enum(['waiting', 'approved', 'withdrawn']),
  policy: answered(policy),
  lines: z.array(line),
  /** The version with which its maker compared it. */
  basedOn: z.number().int(),
  /** The latest version that stands, in force or coming. Where it is not `basedOn`, nobody can approve the draft. */
  comparedWith: z.number().int(),
  /** The subjects in which it differs from that version. */
  changes: z.array(changedLine),
  /** The day from whose beginning it is to be in force, in the association's zone; null for its approval. */
  inForceFrom: z.string().nullable(),
  note: z.string(),
  madeBy: z.string(),
  madeAt: instant,
  /** Who else changed it, and the last change. */
  changedBy: z.array(z.string()),
  changedAt: instant,
  /** Who approved or withdrew it, when, and which version it became. */
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  version: z.number().int().nullable(),
  /** Why the caller cannot approve it as it stands, as a sentence; null where they can. */
  approvalRefusal: z.string().nullable(),
})
export type PolicyDraft = z.output<typeof policyDraft>

const sentDraft = strictObject({
  /** The parts that replace those of the version that it is based on. */
  policy: policyChange,
  /** The latest version that stands, with which the draft was compared. */
  basedOn: z.number().int(),
  inForceFrom: calendarDay.nullable().default(null),
  note: text(5_000).default(''),
})
export type SentPolicyDraft = z.output<typeof sentDraft>

const draftPath = z.object({ groupId: pathId, draftId: pathId })
const revision = z.number().int()

export const listPolicyDrafts = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/admin/policyDrafts',
  summary: 'The drafts of the next version of a policy, the latest first: those that wait, or all.',
  access: staff,
  params: groupPath,
  query: strictObject({ ...paging(20), state: z.enum(['waiting', 'all']).default('waiting') }),
  answer: paged(policyDraft),
  problems: ['not-found'],
})

export const createPolicyDraft = endpoint({
  method: 'POST',
  path: '/api/groups/{groupId}/admin/policyDrafts',
  summary: 'Drafts the next version of a policy; somebody else of staff approves it.',
  access: staff,
  params: groupPath,
  body: sentDraft,
  status: 201,
  answer: policyDraft,
  problems: ['not-found', 'state-forbids'],
  idempotent: true,
})

export const changePolicyDraft = endpoint({
  method: 'PUT',
  path: '/api/groups/{groupId}/admin/policyDrafts/{draftId}',
  summary: 'Changes a draft that waits; who changes it can no longer approve it.',
  access: staff,
  params: draftPath,
  body: sentDraft.extend({ revision }),
  answer: policyDraft,
  problems: ['not-found', 'state-forbids', 'changed-meanwhile'],
})

export const withdrawPolicyDraft = endpoint({
  method: 'POST',
  path: '/api/groups/{groupId}/admin/policyDrafts/{draftId}/withdraw',
  summary: 'Withdraws a draft that waits.',
  access: staff,
  params: draftPath,
  body: strictObject({ revision }),
  answer: policyDraft,
  problems: ['not-found', 'state-forbids', 'changed-meanwhile'],
})

export const approvePolicyDraft = endpoint({
  method: 'POST',
  path: '/api/groups/{groupId}/admin/policyDrafts/{draftId}/approve',
  summary:
    'Makes a draft the next version, by staff other than any who made or changed it; open questions keep theirs.',
  access: staff,
  params: draftPath,
  body: strictObject({ revision }),
  answer: policyDraft,
  problems: ['not-found', 'state-forbids', 'changed-meanwhile', 'own-draft', 'right-too-new'],
})

/** Something of the past that a draft decides otherwise, or does not decide. */
const past = z.object({
  /** The id of the question, motion or meeting; of an eligibility that of the person or company. */
  id: bodyId,
  title: z.string(),
  /** When it ended, was made or took place; of an eligibility the last meeting that counts. */
  date: instant.nullable(),
})

const trialPart = z.object({
  part: z.enum(['results', 'quorums', 'motions', 'meetings', 'eligibilities']),
  tried: z.number().int(),
  /** What the draft decides otherwise, the latest first. */
  differing: z.array(
    past.extend({
      /** What was recorded, and what it would be under the draft, in words. */
      before: z.string(),
      after: z.string(),
      /** Whether the version in force decides it like the draft, so that the difference is older than the draft. */
      isAlsoInForce: z.boolean(),
    }),
  ),
  /** What the draft does not decide, with the reason as a sentence. */
  unjudged: z.array(past.extend({ why: z.string() })),
})

const policyTrial = z.object({
  /** The subjects in which the draft differs from the policy in force. */
  changes: z.array(changedLine),
  /** `3 of 340 results and 2 of 45 eligibilities would differ.` */
  summary: z.string(),
  parts: z.array(trialPart),
})
export type PolicyTrial = z.output<typeof policyTrial>

export const tryPolicy = endpoint({
  method: 'POST',
  path: '/api/groups/{groupId}/admin/policies/trial',
  summary:
    'What a draft would change: subject by subject, and in every past question, motion and meeting of the group. Extensions are not tried anew. Nothing is written.',
  access: staff,
  params: groupPath,
  body: policyChange,
  answer: policyTrial,
  problems: ['not-found'],
})
