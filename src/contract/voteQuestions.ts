import * as z from 'zod'
import type { QuestionPolicy } from '../rules/policy/policy'
import { attachment } from './attachment'
import { endpoint } from './endpoint'
import { bodyId, groupPath, pathId, questionPath } from './id'
import { paged, paging, search, sort } from './page'
import { shownFields } from './questionFields'
import { strictObject } from './strict'
import { instant } from './text'
import { shownVoteResult } from './voteResults'

export const voteStatus = z.enum(['Pending', 'Completed', 'Closed', 'Cancelled'])
export const questionResult = z.enum(['Pending', 'Pass', 'Failed', 'Cancelled'])

export const questionType = z.enum([
  'NotSet',
  'Alternative Technical Proposal',
  'Chair/Vice Chair',
  'Choice Vote',
  'Interpretation Of Policies And Procedures',
  'Technical Document',
  'Yes/No/Abstain/Out of Scope',
])
export type QuestionType = z.output<typeof questionType>

/** One changed field of a version, as the history screen shows it. */
export const historyChange = z.object({
  fieldName: z.string(),
  fieldContent: z.string(),
  fieldType: z.enum(['text', 'date', 'boolean', 'list', 'number']),
})
export type HistoryChange = z.output<typeof historyChange>

export const voteQuestionListItem = z.object({
  voteQuestionId: bodyId,
  groupId: bodyId,
  title: z.string(),
  attachments: z.array(attachment),
  voteStatus,
  voteResult: questionResult,
  /** Without Yes and No the choice that won, `Tie` or `Undecided`, once voting has ended; null with Yes and No. */
  choiceResult: z.string().nullable(),
  /** When it ended; null while it is pending. */
  voteStatusDate: instant.nullable(),
  created: instant,
  voteDeadline: instant,
  /** Null in a blind poll that has not ended. */
  totalYesVotes: z.number().int().nullable(),
  totalVotes: z.number().int(),
  quorumReached: z.boolean(),
  /** Whether the caller may cast votes here and has cast all of them. */
  isVoteCast: z.boolean(),
  /** How many votes the caller may cast here, and how many of them have been cast. */
  ownVotes: z.object({ held: z.number().int(), cast: z.number().int() }),
  /** How what is stored differs from the record, so that no figure can be relied on. Null where all is well. */
  recordMismatch: z.string().nullable(),
  revision: z.number().int(),
})
export type VoteQuestionListItem = z.output<typeof voteQuestionListItem>

/** The count of one choice. */
export const choiceCounts = z.array(
  z.object({
    choice: z.string(),
    count: z.number().int(),
    /** How much of `count` came without the comment that it needs to count; absent where nothing did. */
    uncounted: z.number().int().optional(),
  }),
)

/** The counts of one class of voters; the name is empty for voters of no class. */
export const classCounts = z.object({
  name: z.string(),
  /** Its votes are shown and decide nothing. */
  isAdvisory: z.boolean(),
  /** Null in a blind poll that has not ended. */
  counts: choiceCounts.nullable(),
  voteEligible: z.number().int(),
  quorumEligible: z.number().int(),
  quorumVotes: z.number().int(),
})

/** How a vote on the roll counts: its class of voters, and how often. */
export const votingPower = { voterClass: z.string().nullable(), weight: z.number().int() }

/** A person on the roll. `userLegacy` is 'Last, First'. */
export const eligibleUser = z.object({
  rollEntryId: bodyId,
  userId: bodyId,
  userName: z.string(),
  userLegacy: z.string(),
  title: z.string().nullable(),
  groupId: bodyId,
  groupName: z.string(),
  memberId: bodyId.nullable(),
  memberCompanyName: z.string().nullable(),
  isVoteEligible: z.boolean(),
  isQuorumEligible: z.boolean(),
  isActive: z.boolean(),
  ...votingPower,
})
export type EligibleUser = z.output<typeof eligibleUser>

/** A member company on the roll. */
export const eligibleMember = z.object({
  rollEntryId: bodyId,
  memberId: bodyId,
  memberCompanyName: z.string(),
  isVoteEligible: z.boolean(),
  isQuorumEligible: z.boolean(),
  isActive: z.boolean(),
  ...votingPower,
})
export type EligibleMember = z.output<typeof eligibleMember>

/** What the caller may do with the question now, so that no screen invents the policy again. */
const voteQuestionAbilities = z.object({
  canEdit: z.boolean(),
  canClose: z.boolean(),
  canCancel: z.boolean(),
  canCastProxyVote: z.boolean(),
})
export type VoteQuestionAbilities = z.output<typeof voteQuestionAbilities>

export const voteQuestionDetail = z.object({
  voteQuestionId: bodyId,
  groupId: bodyId,
  group: z.object({ groupId: bodyId, name: z.string(), shortName: z.string() }),
  ...shownFields,
  attachments: z.array(attachment),
  questionType,
  created: instant,
  voteDeadline: instant,
  /** The deadline that a person set last; extensions keep its time of day. */
  firstDeadline: instant,
  extensions: z.number().int(),
  /** IANA name of the zone in which deadlines are read: America/Los_Angeles. */
  timeZone: z.string(),
  voteStatus,
  /** Votes were taken at the moment of this answer, by the server's clock. */
  isOpen: z.boolean(),
  voteResult: questionResult,
  /** Without Yes and No the choice that won, `Tie` or `Undecided`, once voting has ended; null with Yes and No. */
  choiceResult: z.string().nullable(),
  voteStatusDate: instant.nullable(),
  /** Who closed or cancelled it; null where nobody did, or the name was erased. */
  endedBy: z.string().nullable(),
  /** When a person last amended it, of an open question; null where nobody did. */
  amendedAt: instant.nullable(),
  /** The cancellation reason. */
  voteStatusComments: z.string().nullable(),
  /** Comma-separated choices. */
  voteChoice: z.string(),
  voteResults: z.array(shownVoteResult),
  /** Counts per choice in ballot order; null in a blind poll that has not ended. */
  counts: choiceCounts.nullable(),
  /** The counts of each class of voters; empty where the policy has none. */
  classes: z.array(classCounts),
  /** Null in a blind poll that has not ended, like `isVoteThresholdMet`. */
  totalYesVotes: z.number().int().nullable(),
  totalVotes: z.number().int(),
  quorumCount: z.number().int(),
  quorumVotes: z.number().int(),
  quorumEligible: z.number().int(),
  /** The average attendance of the meetings before the opening; null where the quorum does not ask for it. */
  averageAttendance: z.number().int().nullable(),
  /** How many votes of the roll may be cast, each as often as it weighs. */
  voteEligible: z.number().int(),
  quorumReached: z.boolean(),
  isVoteThresholdMet: z.boolean().nullable(),
  isQuorumVoteComplete: z.boolean(),
  /** Null in a blind poll, like the next one: either date is the instant of somebody's vote. */
  quorumMetDate: instant.nullable(),
  voteThresholdMetDate: instant.nullable(),
  eligibleUsers: z.array(eligibleUser),
  eligibleMembers: z.array(eligibleMember),
  notification: z.boolean(),
  /** The policy the question opened with. */
  policy: z.custom<QuestionPolicy>((value) => typeof value === 'object' && value !== null),
  /** How what is stored differs from the record: nothing can be changed meanwhile. Null where all is well. */
  recordMismatch: z.string().nullable(),
  abilities: voteQuestionAbilities,
  revision: z.number().int(),
})
export type VoteQuestionDetail = z.output<typeof voteQuestionDetail>

/**
 * What changed in a question since the revision the caller has: its facts and counts, and the votes that
 * read differently since then. The roll never changes and is left out.
 */
export const voteQuestionChanges = voteQuestionDetail
  .omit({ eligibleUsers: true, eligibleMembers: true })
  .extend({
    /** The revision asked from; 0 where the server does not know that one and sends every vote. */
    since: z.number().int(),
  })
export type VoteQuestionChanges = z.output<typeof voteQuestionChanges>

/** Whose votes a question waits for: the caller's. Such questions are ordered by deadline, whatever `sort` says. */
export const awaiting = z.literal('me', 'Please provide me, or leave awaiting out.')

const inGroup = { kind: 'group', area: 'votingquestions' } as const

export const listVoteQuestions = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/VoteQuestions',
  summary:
    "A page of the group's voting questions; with `awaiting=me` the open ones on which the caller holds a vote that has not been cast, the nearest deadline first.",
  access: inGroup,
  params: groupPath,
  query: strictObject({ ...paging(10), sort, search, awaiting: awaiting.optional() }),
  answer: paged(voteQuestionListItem),
  problems: ['not-found'],
})

export const showVoteQuestion = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/VoteQuestions/{id}',
  summary: 'One voting question with its votes, roll and counts.',
  access: inGroup,
  params: questionPath,
  answer: voteQuestionDetail,
  problems: ['not-found'],
})

export const showVoteQuestionChanges = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/VoteQuestions/{id}/changes',
  summary: 'What changed of a voting question since the revision `since`, votes included.',
  access: inGroup,
  params: questionPath,
  query: strictObject({ since: pathId }),
  answer: voteQuestionChanges,
  problems: ['not-found'],
})
