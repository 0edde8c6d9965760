import * as z from 'zod'
import { endpoint } from './endpoint'
import { bodyId, groupPath, pathId, questionPath } from './id'
import { strictObject, unused } from './strict'
import { instant, text } from './text'

/** The live result of one vote held. */
const voteResult = z.object({
  voteResultId: bodyId,
  voteQuestionId: bodyId,
  /** Which line of the roll: the vote held. */
  rollEntryId: bodyId,
  /** The group the vote is cast for; in the council a chair's working group. */
  groupId: bodyId,
  groupName: z.string(),
  voterId: bodyId.nullable(),
  voterName: z.string(),
  voterTitle: z.string().nullable(),
  memberId: bodyId.nullable(),
  memberName: z.string().nullable(),
  member: z.object({ memberId: bodyId, name: z.string() }).nullable(),
  organizationId: bodyId.nullable(),
  voteChoice: z.string(),
  voteReason: z.string().nullable(),
  isProxy: z.boolean(),
  proxyVoterId: bodyId.nullable(),
  proxyVoterName: z.string().nullable(),
  /** The number of the appointment by which a proxy cast it; absent of all other votes. */
  appointmentId: bodyId.optional(),
  created: instant,
  lastModifiedById: bodyId,
  lastModifiedByName: z.string(),
  lastModifiedDate: instant,
  revision: z.number().int(),
})
export type VoteResultRow = z.output<typeof voteResult>

/**
 * A vote of a blind poll as people see it who do not hold it: only that it was cast. Its holders alone read
 * the choice, the time, how often it changed, and its number, which rises from vote to vote.
 */
const redactedVoteResult = voteResult.extend({
  voteResultId: z.null(),
  voteChoice: z.null(),
  voteReason: z.null(),
  created: z.null(),
  lastModifiedById: z.null(),
  lastModifiedByName: z.null(),
  lastModifiedDate: z.null(),
  revision: z.null(),
})

/** A vote as one person may see it. */
export const shownVoteResult = z.union([voteResult, redactedVoteResult])
export type ShownVoteResult = z.output<typeof shownVoteResult>

const wantedChoice = 'Please choose one of the choices.'

/** A vote as it is sent. The other fields of a vote result are known and not used: who acts comes from the token. */
const voteCast = strictObject({
  ...unused(
    'userName',
    'voteResultId',
    'voteQuestionId',
    'groupName',
    'voterId',
    'voterName',
    'voterTitle',
    'memberId',
    'memberName',
    'member',
    'proxyVoterId',
    'proxyVoterName',
    'isProxy',
    'lastModifiedByName',
    'lastModifiedDate',
    'organizationId',
  ),
  voteChoice: text(100, wantedChoice).min(1, wantedChoice),
  voteReason: text(10_000).nullish(),
  /** Which vote is meant where a person holds several: the council, or the chaired working group. */
  groupId: bodyId.nullish(),
})
export type VoteCast = z.output<typeof voteCast>

/** A proxy vote names the one it is cast for: a person, or in company groups a member company. */
const proxyVoteCast = voteCast.extend({
  voterId: bodyId.nullish(),
  memberId: bodyId.nullish(),
})
export type ProxyVoteCast = z.output<typeof proxyVoteCast>

const inGroup = { kind: 'group', area: 'votingquestions' } as const

export const voteOptions = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/VoteResults/options',
  summary: 'The choices of the group, in ballot order.',
  access: inGroup,
  params: groupPath,
  answer: z.array(z.string()),
  problems: ['not-found'],
})

export const castVote = endpoint({
  method: 'POST',
  path: '/api/groups/{groupId}/VoteQuestions/{id}/VoteResults',
  summary: 'Casts a vote the caller holds.',
  access: inGroup,
  params: questionPath,
  body: voteCast,
  status: 201,
  answer: voteResult,
  problems: ['not-found', 'not-eligible', 'vote-ended', 'already-voted'],
  idempotent: true,
})

export const castProxyVote = endpoint({
  method: 'POST',
  path: '/api/groups/{groupId}/VoteQuestions/{id}/ProxyVoteResults',
  summary: 'Casts a vote on behalf of another eligible voter.',
  access: inGroup,
  params: questionPath,
  body: proxyVoteCast,
  status: 201,
  answer: shownVoteResult,
  problems: ['not-found', 'not-proxy-eligible', 'vote-ended', 'already-voted'],
  idempotent: true,
})

export const changeVote = endpoint({
  method: 'PUT',
  path: '/api/groups/{groupId}/VoteQuestions/{id}/VoteResults/{resultId}',
  summary: 'Changes a vote the caller holds; If-Match may carry the revision that was read.',
  access: inGroup,
  params: questionPath.extend({ resultId: pathId }),
  body: voteCast,
  answer: voteResult,
  problems: ['not-found', 'not-your-vote', 'vote-ended', 'changed-meanwhile'],
})
