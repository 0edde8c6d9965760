import * as z from 'zod'
import { endpoint } from './endpoint'
import { questionPath } from './id'
import { instant } from './text'
import { eligibleMember, eligibleUser, historyChange } from './voteQuestions'

/** One version of a question; number 1 is its opening. */
const voteQuestionEdit = z.object({
  versionNumber: z.number().int(),
  userName: z.string(),
  modifiedTime: instant,
  /** The amendment reason, where one was given. */
  reason: z.string().nullable(),
  changes: z.array(historyChange),
})
export type VoteQuestionEdit = z.output<typeof voteQuestionEdit>

const voteHistory = z.object({
  voteQuestionEdits: z.array(voteQuestionEdit),
  eligibleUsers: z.array(eligibleUser),
  eligibleMembers: z.array(eligibleMember),
})
export type VoteHistory = z.output<typeof voteHistory>

export const showVoteHistory = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/VoteQuestions/{id}/history',
  summary: 'Every version of a question, newest first, with its roll.',
  access: { kind: 'group', area: 'votingquestions' },
  params: questionPath,
  answer: voteHistory,
  problems: ['not-found'],
})
