import * as z from 'zod'
import { endpoint } from './endpoint'
import { bodyId, groupPath, pathId } from './id'
import { strictObject } from './strict'

/** A vote the person holds on a question; `voteResultId` once it has been cast, in a blind poll for its holders alone. */
const eligibleVote = z.object({
  rollEntryId: bodyId,
  /** Councilor, Working Group Chair, Delegate, …; null where a member company votes. */
  title: z.string().nullable(),
  groupId: bodyId,
  groupName: z.string(),
  memberId: bodyId.nullable(),
  memberName: z.string().nullable(),
  voteResultId: bodyId.nullable(),
})
export type EligibleVote = z.output<typeof eligibleVote>

export const userEligibility = z.object({
  voteQuestionId: bodyId,
  userId: bodyId,
  eligibleVotes: z.array(eligibleVote),
  isProxyVoteEligible: z.boolean(),
  ineligibleReason: z.string().nullable(),
})
export type UserEligibility = z.output<typeof userEligibility>

export const checkUserEligibility = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/eligibility/checkUser',
  summary: 'Which votes a person holds on a question, and why not where none.',
  access: { kind: 'group', area: 'votingquestions' },
  params: groupPath,
  query: strictObject({ voteQuestionId: pathId, userId: pathId }),
  answer: userEligibility,
  problems: ['not-found', 'not-permitted'],
})
