import * as z from 'zod'
import { attachment } from './attachment'
import { endpoint } from './endpoint'
import { groupPath } from './id'
import { instant } from './text'
import { questionResult, questionType, voteStatus } from './voteQuestions'
import { voteType } from './voteType'

/** One question of the export with the comments on it; of a blind poll those of the caller's own votes. */
const voteExportRow = z.object({
  title: z.string(),
  voteStartedDate: instant,
  voteStatusDate: instant.nullable(),
  voteStatus,
  voteResult: questionResult,
  totalVotes: z.number().int(),
  /** Null in a blind poll that has not ended. */
  totalYesVotes: z.number().int().nullable(),
  quorumReached: z.boolean(),
  attachments: z.array(attachment.pick({ fileName: true })),
  voteType,
  questionType,
  comments: z.array(
    z.object({
      voteReason: z.string().nullable(),
      voterName: z.string(),
      voterCompany: z.string().nullable(),
      created: instant,
      voteChoice: z.string(),
    }),
  ),
})
export type VoteExportRow = z.output<typeof voteExportRow>

export const exportVoteQuestions = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/VoteQuestions/Export',
  summary: "All of the group's voting questions with their votes and comments.",
  access: { kind: 'group', area: 'votingquestions' },
  params: groupPath,
  answer: z.array(voteExportRow),
})
