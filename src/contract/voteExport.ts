import * as z from 'zod'
import { sides } from '../rules/policy/policy'
import { attachment } from './attachment'
import { endpoint } from './endpoint'
import { groupPath } from './id'
import { search, sort } from './page'
import { exportedFields } from './questionFields'
import { strictObject } from './strict'
import { instant } from './text'
import { awaiting, choiceCounts, questionResult, questionType, voteStatus } from './voteQuestions'

const exportedVote = z.object({
  voteReason: z.string().nullable(),
  voterName: z.string(),
  voterCompany: z.string().nullable(),
  created: instant,
  voteChoice: z.string(),
  /** Only where the bylaws of the question have classes of voters; null of who is in none. */
  voterClass: z.string().nullable().optional(),
  /** How often the vote counts; absent where it counts once. */
  weight: z.number().int().optional(),
})

/** One question of the export with the comments on it; of a blind poll those of the caller's own votes. */
const voteExportRow = z.object({
  ...exportedFields,
  voteStartedDate: instant,
  voteStatusDate: instant.nullable(),
  voteStatus,
  voteResult: questionResult,
  /** Without Yes and No the choice that won, `Tie` or `Undecided`, once voting has ended; null with Yes and No. */
  choiceResult: z.string().nullable(),
  totalVotes: z.number().int(),
  /** Null in a blind poll that has not ended. */
  totalYesVotes: z.number().int().nullable(),
  quorumReached: z.boolean(),
  attachments: z.array(attachment.pick({ fileName: true })),
  questionType,
  comments: z.array(exportedVote),
  /** Only with `votes=all`, as are the following fields. */
  voteDeadline: instant.optional(),
  /** How many votes each choice has, and for what it counts; null in a blind poll that has not ended. */
  counts: z
    .array(choiceCounts.element.extend({ counts: z.enum(sides) }))
    .nullable()
    .optional(),
  /** Every vote, with a comment or without; of a blind poll the caller's own. */
  votes: z.array(exportedVote).optional(),
})
export type VoteExportRow = z.output<typeof voteExportRow>

export const exportVoteQuestions = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/VoteQuestions/Export',
  summary:
    "All of the group's voting questions with the comments on them, or those that a search or `awaiting=me` finds; with `votes=all` also the deadline, the count of each choice and every vote.",
  access: { kind: 'group', area: 'votingquestions' },
  params: groupPath,
  query: strictObject({
    search,
    sort,
    awaiting: awaiting.optional(),
    votes: z.enum(['commented', 'all'], 'Please provide commented or all.').default('commented'),
  }),
  answer: z.array(voteExportRow),
})
