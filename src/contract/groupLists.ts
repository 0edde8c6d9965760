/** Who belongs to a group and with what: kept by its admins, rights to vote and to count by staff. */
import * as z from 'zod'
import { calendarDay } from './eventQuery'
import { endpoint } from './endpoint'
import { voterColumns } from './groupEligibility'
import { bodyId, groupPath, pathId } from './id'
import { paged, paging, search } from './page'
import { nameText, sentVoterColumns } from './sentDirectory'
import { strictObject } from './strict'
import { text } from './text'

const access = { kind: 'groupAdmin', area: 'activemembers' } as const
const query = strictObject({ ...paging(50), search })
const staff = { kind: 'staff' } as const
const listed = { method: 'GET', access, params: groupPath, query } as const
const saved = { method: 'PUT', problems: ['not-found'] } as const
const removed = { method: 'DELETE', answer: null, problems: ['not-found'] } as const
const comments = text(5_000)

const groupMember = z.object({
  userId: bodyId,
  name: z.string(),
  companyName: z.string().nullable(),
  titles: z.array(z.string()),
  isAdmin: z.boolean(),
  isProxyVoter: z.boolean(),
  isActive: z.boolean(),
  ...voterColumns,
  /** Whether a question that opens now lets the person vote: in their own name, for a working group or for their company. */
  mayVote: z.boolean(),
  /** Whether the person, or their company, counts for the quorum of a question that opens now. */
  countsForQuorum: z.boolean(),
  comments: z.string(),
  isDisabled: z.boolean(),
})
export type GroupMember = z.output<typeof groupMember>

export const listGroupMembers = endpoint({
  ...listed,
  path: '/api/groups/{groupId}/admin/members',
  summary: 'The people of a group with titles, rights and what the roll calls made of them.',
  answer: paged(groupMember),
})

const oneMember = {
  path: '/api/groups/{groupId}/admin/members/{userId}',
  access,
  params: z.object({ groupId: pathId, userId: pathId }),
} as const

export const saveGroupMember = endpoint({
  ...oneMember,
  ...saved,
  summary:
    'Takes a person into the group, or changes what they are there. Rights to vote and to count for quorum, classes and weights are changed by staff alone, and so are, where people hold the votes, the titles that vote and who is active.',
  body: strictObject({
    titles: z.array(nameText).max(50),
    isAdmin: z.boolean(),
    isProxyVoter: z.boolean(),
    isActive: z.boolean(),
    isVoteEligible: z.boolean().optional(),
    isQuorumEligible: z.boolean().optional(),
    ...sentVoterColumns,
    comments,
  }),
  answer: z.object({ userId: bodyId }),
  problems: ['not-found', 'not-permitted'],
})

export const removeGroupMember = endpoint({
  ...oneMember,
  ...removed,
  summary: 'Takes a person out of the group. Votes cast and rolls fixed stay as they are.',
})

const candidate = z.object({
  userId: bodyId,
  name: z.string(),
  companyName: z.string().nullable(),
})

export const searchCandidates = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/admin/candidates',
  summary: 'At most 20 people of the whole directory whose name contains the text.',
  access,
  params: groupPath,
  query: strictObject({ name: text(100).trim().min(2, 'Please provide at least 2 characters.') }),
  answer: z.object({ people: z.array(candidate) }),
})

const groupCompany = z.object({
  memberId: bodyId,
  name: z.string(),
  memberType: z.string(),
  /** Holds no vote anywhere in what opens now. */
  isDisabled: z.boolean(),
  ...voterColumns,
  /** The reason of the eligibility, as a roll call or a person wrote it. */
  comments: z.string(),
  /** The names of its people in the group. */
  people: z.array(z.string()),
})
export type GroupCompany = z.output<typeof groupCompany>

export const listGroupCompanies = endpoint({
  ...listed,
  path: '/api/groups/{groupId}/admin/companies',
  summary: 'The member companies of a group with their right to vote, quorum eligibility and why.',
  answer: paged(groupCompany),
})

const groupVoters = z.object({
  /** How many votes could be cast on a question that opens now. */
  castableVotes: z.number().int(),
  /** Who holds the votes. */
  unit: z.enum(['person', 'company']),
  /** The classes to which a voter may belong, by the policy in force and those to come. */
  classes: z.array(z.string()),
  /** Whether a vote may weigh more than others, by the policy in force. */
  isWeighted: z.boolean(),
  /** Whether meetings missed on an announced leave do not count, by the policy in force. */
  hasLeave: z.boolean(),
  /** Where companies hold the votes: those of active members that are not in the group. */
  missingCompanies: z.array(
    z.object({ memberId: bodyId, name: z.string(), people: z.array(z.string()) }),
  ),
  /** In such a group: active members without a company, who hold no vote. */
  withoutCompany: z.array(z.string()),
})
export type GroupVoters = z.output<typeof groupVoters>

export const showGroupVoters = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/admin/voters',
  summary: 'Whether anybody could vote on a question that opens now, and what is missing for it.',
  access,
  params: groupPath,
  answer: groupVoters,
})

const oneCompany = {
  path: '/api/groups/{groupId}/admin/companies/{memberId}',
  access: staff,
  params: z.object({ groupId: pathId, memberId: pathId }),
} as const

export const saveGroupCompany = endpoint({
  ...oneCompany,
  ...saved,
  summary: 'Takes a member company into the group, or changes its rights there.',
  body: strictObject({
    isVoteEligible: z.boolean(),
    isQuorumEligible: z.boolean(),
    ...sentVoterColumns,
    comments,
  }),
  answer: z.object({ memberId: bodyId }),
})

export const addGroupCompanies = endpoint({
  method: 'POST',
  path: '/api/groups/{groupId}/admin/companies',
  summary: 'Takes several member companies into the group, with the right to vote.',
  access: staff,
  params: groupPath,
  body: strictObject({ memberIds: z.array(bodyId).min(1).max(20_000) }),
  answer: z.object({ added: z.number().int() }),
  problems: ['not-found'],
})

export const removeGroupCompany = endpoint({
  ...oneCompany,
  ...removed,
  summary: 'Takes a member company out of the group.',
})

const groupChair = z.object({
  workingGroupId: bodyId,
  workingGroupName: z.string(),
  userId: bodyId,
  name: z.string(),
})
export type GroupChair = z.output<typeof groupChair>

export const listGroupChairs = endpoint({
  ...listed,
  path: '/api/groups/{groupId}/admin/chairs',
  summary: 'Of a council: who votes there for which working group.',
  answer: paged(groupChair),
})

const oneChair = {
  path: '/api/groups/{groupId}/admin/chairs/{workingGroupId}',
  access: staff,
  params: z.object({ groupId: pathId, workingGroupId: pathId }),
} as const

export const saveGroupChair = endpoint({
  ...oneChair,
  ...saved,
  summary: 'Says which member of the council votes there for a working group.',
  body: strictObject({ userId: bodyId }),
  answer: z.object({ workingGroupId: bodyId }),
})

export const removeGroupChair = endpoint({
  ...oneChair,
  ...removed,
  summary: 'From now on nobody votes in the council for this working group.',
})

const groupAlternate = z.object({
  alternateUserId: bodyId,
  alternateName: z.string(),
  principalUserId: bodyId,
  principalName: z.string(),
  fromDay: z.string().nullable(),
  toDay: z.string().nullable(),
})
export type GroupAlternate = z.output<typeof groupAlternate>

export const listGroupAlternates = endpoint({
  ...listed,
  path: '/api/groups/{groupId}/admin/alternates',
  summary: 'Who stands in for whom at the meetings of a group, and from when until when.',
  answer: paged(groupAlternate),
})

const oneAlternate = {
  path: '/api/groups/{groupId}/admin/alternates/{principalUserId}/{alternateUserId}',
  access,
  params: z.object({ groupId: pathId, principalUserId: pathId, alternateUserId: pathId }),
} as const

export const saveGroupAlternate = endpoint({
  ...oneAlternate,
  ...saved,
  summary: 'Lets one person stand in for another at the meetings of a group, for some days.',
  body: strictObject({ fromDay: calendarDay.nullable(), toDay: calendarDay.nullable() }),
  answer: z.object({ alternateUserId: bodyId }),
})

export const removeGroupAlternate = endpoint({
  ...oneAlternate,
  ...removed,
  summary: 'Ends an assignment.',
})
