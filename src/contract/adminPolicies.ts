/** The voting policy of a group: its versions in words, and a draft tried on past questions. */
import * as z from 'zod'
import { answered } from './answered'
import { endpoint } from './endpoint'
import { bodyId, groupPath } from './id'
import { paged, paging, search } from './page'
import { policy, policyChange } from './policy'
import { strictObject } from './strict'
import { instant } from './text'

const line = z.object({ term: z.string(), text: z.string() })

const policyVersion = z.object({
  version: z.number().int(),
  createdAt: instant,
  inForceFrom: instant,
  isInForce: z.boolean(),
  lines: z.array(line),
  policy: answered(policy),
})
export type PolicyVersion = z.output<typeof policyVersion>

export const listPolicies = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/admin/policies',
  summary: "The versions of a group's voting policy in words, the one in force first.",
  access: { kind: 'groupAdmin', area: 'votingquestions' },
  params: groupPath,
  query: strictObject({ ...paging(50), search }),
  answer: paged(policyVersion),
})

const policyTrial = z.object({
  /** The subjects in which the draft differs from the policy in force. */
  changes: z.array(
    z.object({ term: z.string(), old: z.string().nullable(), new: z.string().nullable() }),
  ),
  /** How many past questions it was tried on: the latest that ended with a result. */
  tried: z.number().int(),
  /** The past questions with another result under the draft. */
  differing: z.array(
    z.object({
      voteQuestionId: bodyId,
      title: z.string(),
      createdAt: instant,
      result: z.enum(['Pass', 'Failed']),
      resultUnderDraft: z.enum(['Pass', 'Failed']),
    }),
  ),
})
export type PolicyTrial = z.output<typeof policyTrial>

const staff = { kind: 'staff' } as const

export const tryPolicy = endpoint({
  method: 'POST',
  path: '/api/groups/{groupId}/admin/policies/trial',
  summary:
    'What a draft would change: matter by matter, and on the last 500 questions of Yes and No that ended with a result. Extensions are not tried anew. Nothing is written.',
  access: staff,
  params: groupPath,
  body: policyChange,
  answer: policyTrial,
  problems: ['not-found'],
})

export const putPolicy = endpoint({
  method: 'POST',
  path: '/api/groups/{groupId}/admin/policies',
  summary: 'Puts a new version of the policy in force; open questions keep theirs.',
  access: staff,
  params: groupPath,
  body: policyChange,
  status: 201,
  answer: z.object({ version: z.number().int() }),
  problems: ['not-found', 'state-forbids'],
})
