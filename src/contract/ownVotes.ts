import * as z from 'zod'
import { endpoint } from './endpoint'
import { bodyId } from './id'
import { paged, paging } from './page'
import { strictObject } from './strict'
import { instant } from './text'
import { questionResult } from './voteQuestions'

const ownVote = z.object({
  voteResultId: bodyId,
  groupId: bodyId,
  groupName: z.string(),
  voteQuestionId: bodyId,
  title: z.string(),
  /** The person, or the company whose vote it is. */
  holderName: z.string(),
  /** The choice as it stands. */
  voteChoice: z.string(),
  /** When it was cast or changed last. */
  votedAt: instant,
  voteResult: questionResult,
})
export type OwnVote = z.output<typeof ownVote>

export const listOwnVotes = endpoint({
  method: 'GET',
  path: '/api/votes/mine',
  summary:
    "The votes that the caller holds in all groups of theirs, the latest first: their own, those of their chairs, and their company's. Each has a receipt.",
  access: { kind: 'signedIn' },
  query: strictObject(paging(25)),
  answer: paged(ownVote),
})
