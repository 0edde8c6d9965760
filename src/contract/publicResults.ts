/** What questions decided whose bylaws make results public, for everybody and without a sign-in. */
import * as z from 'zod'
import { endpoint } from './endpoint'
import { bodyId, pathId } from './id'
import { paged, paging } from './page'
import { recordState } from './records'
import { strictObject } from './strict'
import { instant } from './text'
import { questionResult, voteStatus } from './voteQuestions'

const publicResult = z.object({
  voteQuestionId: bodyId,
  groupId: bodyId,
  groupName: z.string(),
  title: z.string(),
  voteType: z.string(),
  voteStatus,
  voteResult: questionResult,
  /** The result in a word, as its bylaws have it: `Passed`, or `Decided` where a choice leads. */
  resultWord: z.string(),
  /** When it ended. */
  endedAt: instant,
  /** The page that shows and verifies its record; `record.zip` and `checkpoint` lie beneath it. */
  address: z.string(),
})
export type PublicResult = z.output<typeof publicResult>

export const listPublicResults = endpoint({
  method: 'GET',
  path: '/api/results',
  summary:
    'Finished questions of all groups, or of one, whose bylaws make results public; the latest first.',
  access: { kind: 'public' },
  query: strictObject({ ...paging(50), groupId: pathId.optional() }),
  answer: paged(publicResult),
})

export const showPublicResult = endpoint({
  method: 'GET',
  path: '/api/results/{id}',
  summary:
    "One of them, with the state of its record and the newest signed checkpoint. Its record is at `/results/{id}/record.zip`, the checkpoint alone at `/results/{id}/checkpoint`, the site's keys at `/api/records/keys`.",
  access: { kind: 'public' },
  params: z.object({ id: pathId }),
  answer: publicResult.extend({ record: recordState, checkpoint: z.string().nullable() }),
  problems: ['not-found'],
})
