import * as z from 'zod'
import { attachment } from './attachment'
import { endpoint } from './endpoint'
import { groupPath } from './id'
import { instant } from './text'
import { questionResult, questionType, voteStatus, voteType } from './voteQuestions'

/** One question of the export with its votes. `voteChoice` of a blind poll is null. */
export const voteExportRow = z.object({
  title: z.string(),
  voteStartedDate: instant,
  voteStatusDate: instant.nullable(),
  voteStatus,
  voteResult: questionResult,
  totalVotes: z.number().int(),
  totalYesVotes: z.number().int(),
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
      voteChoice: z.string().nullable(),
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
  status: 200,
  answer: z.array(voteExportRow),
  problems: [],
})
