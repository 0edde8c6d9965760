/** The decision register of a group: every finished question and motion. */
import * as z from 'zod'
import { endpoint } from './endpoint'
import { bodyId, groupPath } from './id'
import { paged, paging, search } from './page'
import { strictObject } from './strict'
import { instant } from './text'

const kinds = ['question', 'motion'] as const
/** How a question or a motion ended. */
const results = ['Pass', 'Failed', 'Cancelled', 'Complete', 'Withdrawn'] as const

const decision = z.object({
  kind: z.enum(kinds),
  id: bodyId,
  title: z.string(),
  /** The kind of vote; null of a motion. */
  voteType: z.string().nullable(),
  result: z.enum(results),
  /** Without Yes and No the choice that won, `Tie` or `Undecided`; null for all others. */
  choiceResult: z.string().nullable(),
  /** The arithmetic in a sentence, or who moved and seconded a motion. */
  sentence: z.string(),
  endedAt: instant,
  /** Whether everybody may read the result and its record. */
  isPublic: z.boolean(),
})
export type Decision = z.output<typeof decision>

const filters = {
  search,
  kind: z.enum(kinds, 'Please provide question or motion.').optional(),
  result: z.enum(results, `Please provide ${results.join(', ')}.`).optional(),
  /** In which it ended, in the association's zone. */
  year: z
    .string()
    .regex(/^[12]\d{3}$/, 'Please provide a year such as 2026.')
    .transform(Number)
    .optional(),
}

const path = '/api/groups/{groupId}/decisions'
const access = { kind: 'group', area: 'votingquestions' } as const

export const listDecisions = endpoint({
  method: 'GET',
  path,
  summary:
    'The finished questions and motions of a group with their results and why, the latest first.',
  access,
  params: groupPath,
  query: strictObject({ ...filters, ...paging(50) }),
  answer: paged(decision).extend({
    /** In which something ended, the latest first. */
    years: z.array(z.number().int()),
    /** Whether a result of the group is public. */
    hasPublic: z.boolean(),
  }),
  problems: ['not-found'],
})

export const exportDecisions = endpoint({
  method: 'GET',
  path: `${path}/Export`,
  summary: 'All of the register, or what the filters leave of it.',
  access,
  params: groupPath,
  query: strictObject(filters),
  answer: z.array(decision),
  problems: ['not-found'],
})
