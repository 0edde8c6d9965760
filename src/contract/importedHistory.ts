/** What was brought in from files of the time before the product. */
import * as z from 'zod'
import { endpoint } from './endpoint'
import { bodyId, groupPath, pathId } from './id'
import { paged, paging, search } from './page'
import { strictObject } from './strict'
import { instant } from './text'

const pastEvent = z.object({
  importedId: bodyId,
  kind: z.enum(['question', 'motion', 'meeting']),
  title: z.string(),
  startedAt: instant,
  endedAt: instant.nullable(),
  /** The result, or the status; of a meeting its type. */
  outcome: z.string(),
  /** The other cells of the row, by column name. */
  details: z.record(z.string(), z.string()),
  importedAt: instant,
})
export type PastEvent = z.output<typeof pastEvent>

export const listImportedHistory = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/importedHistory',
  summary:
    'What happened in a group before it used the product, as imported from files; it is part of no record.',
  access: { kind: 'group', area: 'votingquestions' },
  params: groupPath,
  query: strictObject({
    ...paging(50),
    search,
    status: z.enum(['all', 'question', 'motion', 'meeting']).default('all'),
    /** Only this entry. */
    importedId: pathId.optional(),
  }),
  answer: paged(pastEvent),
})
