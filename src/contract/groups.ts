import * as z from 'zod'
import { endpoint } from './endpoint'
import { bodyId, groupPath, pathId } from './id'
import { furtherVoteType } from './voteType'

const group = z.object({ groupId: bodyId, name: z.string(), shortName: z.string() })
export type Group = z.output<typeof group>

const shownGroup = group.extend({
  /** True where records from before the product were imported; else absent. */
  hasImportedHistory: z.literal(true).optional(),
  /** True in a council, where the chairs of working groups vote too; else absent. */
  doChairsVote: z.literal(true).optional(),
  /** Where mails to the whole group go, empty for nowhere; told to its admins and to staff. */
  reflectorEmail: z.string().optional(),
})
export type ShownGroup = z.output<typeof shownGroup>

/** A group's voting policy in plain data and words. */
const groupPolicy = z.object({
  groupId: bodyId,
  version: z.number().int(),
  groupKind: z.enum(['council', 'delegates', 'users', 'companies']),
  entity: z.string(),
  choices: z.array(z.string()),
  /** The kinds of vote that its admins may open besides 'Collect Vote From Group'. */
  voteTypes: z.array(furtherVoteType),
  quorum: z.object({
    numerator: z.number().int(),
    denominator: z.number().int(),
    strict: z.boolean(),
  }),
  passRule: z.object({ older: z.string(), newer: z.string() }),
  passRuleText: z.object({ older: z.string(), newer: z.string() }),
  deadline: z.object({ days: z.number().int(), hours: z.number().int(), isFixed: z.boolean() }),
  isAutoExtensionAllowed: z.boolean(),
  maxExtensions: z.number().int(),
  closeWaitHours: z.number().int(),
  releaseDate: z.string(),
})
export type GroupPolicyAnswer = z.output<typeof groupPolicy>

const titles = z.object({
  groupId: bodyId,
  userId: bodyId,
  titles: z.array(z.string()),
  isAdmin: z.boolean(),
})
export type Titles = z.output<typeof titles>

export const showGroup = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}',
  summary:
    'Name and short name of a group, whether it has an imported history, and to its admins its mailing list.',
  access: { kind: 'group', area: 'votingquestions' },
  params: groupPath,
  answer: shownGroup,
  problems: ['not-found'],
})

export const showGroupPolicy = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/policy',
  summary: "The group's voting policy in force.",
  access: { kind: 'group', area: 'votingquestions' },
  params: groupPath,
  answer: groupPolicy,
  problems: ['not-found'],
})

export const showTitles = endpoint({
  method: 'GET',
  path: '/api/groups/{groupId}/users/{userId}/titles',
  summary: "A person's titles in a group, and whether they make an admin.",
  access: { kind: 'group', area: 'votingquestions' },
  params: z.object({ groupId: pathId, userId: pathId }),
  answer: titles,
  problems: ['not-found'],
})
