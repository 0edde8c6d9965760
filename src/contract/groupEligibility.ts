/** Who may vote and who counts for quorum: of a question by its roll, of a group by its directory. */
import * as z from 'zod'
import { endpoint } from './endpoint'
import { bodyId, groupPath, questionPath } from './id'
import { paged, paging } from './page'
import { strictObject } from './strict'
import { votingPower } from './voteQuestions'

/** The rights of a voter, how the vote counts, and the first and the last day of an announced leave. */
export const voterColumns = {
  isVoteEligible: z.boolean(),
  isQuorumEligible: z.boolean(),
  ...votingPower,
  leaveFrom: z.string().nullable(),
  leaveTo: z.string().nullable(),
}

/** 0 is voting eligibility, 1 quorum eligibility (active members). */
const mode = z
  .enum(['0', '1'], 'Please provide 0 (voting) or 1 (quorum).')
  .transform((value) => (value === '1' ? 1 : 0))
  .default(0)

const eligibilityRow = z.object({
  /** Company or person, by the kind of group and the mode. */
  rowId: z.string(),
  companyName: z.string().nullable(),
  userName: z.string().nullable(),
  title: z.string().nullable(),
  isActive: z.boolean(),
  ...voterColumns,
  comments: z.string(),
})
export type EligibilityRow = z.output<typeof eligibilityRow>

export const listEligibility = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/eligibility',
  summary: 'Voting eligibility (mode 0) or active members (mode 1) of a group.',
  access: { kind: 'group', area: 'eligibility' },
  params: groupPath,
  query: strictObject({
    ...paging(50),
    mode,
    sortBy: z
      .enum([
        'name',
        'company',
        'status',
        'isVoteEligible',
        'isQuorumEligible',
        'voterClass',
        'weight',
        'comments',
      ])
      .default('name'),
    sort: z.enum(['asc', 'desc']).default('asc'),
  }),
  answer: paged(eligibilityRow),
})

const questionVoter = z.object({
  rollEntryId: bodyId,
  userId: bodyId.nullable(),
  userName: z.string().nullable(),
  title: z.string().nullable(),
  groupId: bodyId,
  groupName: z.string(),
  memberId: bodyId.nullable(),
  memberCompanyName: z.string().nullable(),
  isVoteEligible: z.boolean(),
  isQuorumEligible: z.boolean(),
  hasVoted: z.boolean(),
  /** The caller may cast this vote for its holder, as long as it has not been cast. */
  canCastFor: z.boolean(),
  /** Of a company's vote the people of the company in the group; empty where a person holds the vote. */
  people: z.array(z.string()),
})
export type QuestionVoter = z.output<typeof questionVoter>

export const listQuestionVoters = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/VoteQuestions/{id}/eligibility',
  summary: 'The eligible voters (mode 0) or the quorum (mode 1) of a question, from its roll.',
  access: { kind: 'group', area: 'votingquestions' },
  params: questionPath,
  query: strictObject({ ...paging(50), mode }),
  answer: paged(questionVoter),
  problems: ['not-found'],
})
