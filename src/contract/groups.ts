import * as z from 'zod'
import { answered } from './answered'
import { endpoint } from './endpoint'
import { bodyId, groupPath, pathId } from './id'
import { policy } from './policy'

const group = z.object({ groupId: bodyId, name: z.string(), shortName: z.string() })
export type Group = z.output<typeof group>

const shownGroup = group.extend({
  /** True where records from before the product were imported; else absent. */
  hasImportedHistory: z.literal(true).optional(),
  /** True of working groups vote too; else absent. */
  doChairsVote: z.literal(true).optional(),
  /** Where mails to the whole group go, empty for nowhere; told to its admins and to staff. */
  reflectorEmail: z.string().optional(),
})
export type ShownGroup = z.output<typeof shownGroup>

/** A group's voting policy as data, and the parts of it that are shown in words. */
const groupPolicy = answered(policy).extend({
  groupId: bodyId,
  /** The word for several voters. */
  entity: z.string(),
  /** The choices of the ordinary decision. */
  choices: z.array(z.string()),
  quorumText: z.string(),
  passRuleText: z.string(),
  /** The calendar day from which it is in force. */
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
