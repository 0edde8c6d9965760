/** The directory of an association as a machine brings it in. */
import * as z from 'zod'
import { calendarDay } from './eventQuery'
import { endpoint } from './endpoint'
import { bodyId, groupPath, pathId } from './id'
import { strictObject } from './strict'
import { text } from './text'

export const nameText = text(300).trim().min(1, 'Please provide a name.')
const name = nameText
export const emailAddress = z.email('Please provide an e-mail address.').max(254)
export const signInSubject = z
  .string()
  .regex(/^[\x20-\x7e]{1,255}$/, 'Please provide at most 255 ASCII characters.')
const comments = text(5_000).optional()
const flag = z.boolean().optional()

const member = strictObject({ memberId: bodyId, name, memberType: text(100) })

/** A person; nobody is ever deleted, because votes name them. */
const personFields = {
  /** What the identity provider calls them: `sub` of its access tokens. Left out or null: the `userId`. */
  subject: signInSubject.nullish(),
  userName: name,
  firstName: name,
  lastName: name,
  email: emailAddress,
  /** The company; people of the staff company (330 unless it is configured) are staff. */
  memberId: bodyId.nullable(),
  isDisabled: flag,
}
const person = strictObject({ userId: bodyId, ...personFields })
const personChange = strictObject(personFields).partial()
export type PersonChange = z.output<typeof personChange>
export type SentPerson = z.output<typeof person>

const membership = strictObject({
  userId: bodyId,
  /** `Councilor` and `Delegate` make a voter in a council and an assembly. */
  titles: z.array(name).max(50).optional(),
  isAdmin: flag,
  isActive: flag,
  /** In groups whose people hold the votes. */
  isVoteEligible: flag,
  /** Left out, it stays what the roll calls made of it. */
  isQuorumEligible: flag,
  isProxyVoter: flag,
  comments,
})

const memberCompany = strictObject({
  memberId: bodyId,
  isVoteEligible: flag,
  /** Left out, it stays what the roll calls made of it. */
  isQuorumEligible: flag,
  comments,
})

/** Choices travel as one text with commas between them, and each as `voteChoice` of a ballot. */
const choice = text(100)
  .trim()
  .min(1, 'Please provide a name.')
  .refine((spelled) => !spelled.includes(','), { message: 'Please provide it without a comma.' })

const passRule = z.enum(['majority', 'twiceNo', 'twoThirds', 'twoThirdsOfHalf'])
const count = (most: number) => z.number().int().min(0).max(most)

/** What differs from the policy in force, or from the group's standard one. */
const policy = strictObject({
  /** Fixed with the first policy of a group. */
  groupKind: z.enum(['council', 'delegates', 'users', 'companies']),
  choices: z
    .array(choice)
    .min(2, 'Please provide at least 2 choices.')
    .max(20)
    .refine((choices) => new Set(choices).size === choices.length, {
      message: 'Please provide each choice once.',
    }),
  olderPassRule: passRule,
  newerPassRule: passRule,
  releaseDate: calendarDay,
  /** The share of the quorum-eligible that must be exceeded, or at least reached where not strict. */
  quorumShare: strictObject({
    numerator: count(1_000),
    denominator: z.number().int().min(1).max(1_000),
    strict: z.boolean(),
  }).refine(({ numerator, denominator }) => numerator <= denominator, {
    message: 'Please provide a share of at most the whole.',
  }),
  deadline: strictObject({ days: count(365), hours: count(23), isFixed: z.boolean() }),
  isAutoExtensionAllowed: z.boolean(),
  maxExtensions: count(100),
  closeWaitHours: count(1_000),
  motionDeadlineDays: z.number().int().min(1).max(365),
  /** Each vote brings its holder a mail with the receipt; off where it is never sent. */
  isReceiptMailed: z.boolean(),
})
export type SentPolicy = z.output<typeof sentPolicy>
export const sentPolicy = policy.partial()

/** A group. Each list that is given is the whole of it: what it does not name leaves the group. */
const groupFields = {
  name,
  shortName: name,
  /** Where notifications to the whole group go. */
  reflectorEmail: emailAddress,
  /** Nobody enters a disabled group, staff neither; all it holds is there again when it comes back. */
  isDisabled: flag,
  policy: sentPolicy.optional(),
  memberships: z.array(membership).max(50_000).optional(),
  memberCompanies: z.array(memberCompany).max(20_000).optional(),
  /** Of a council: who of its members votes there for which working group. */
  chairs: z
    .array(strictObject({ workingGroupId: bodyId, userId: bodyId }))
    .max(1_000)
    .optional(),
  /** Who stands in for whom in its meetings. */
  alternates: z
    .array(
      strictObject({
        alternateUserId: bodyId,
        principalUserId: bodyId,
        /** The first and the last day of it; null leaves that side open. */
        fromDay: calendarDay.nullish(),
        toDay: calendarDay.nullish(),
      }),
    )
    .max(10_000)
    .optional(),
}
const group = strictObject({ groupId: bodyId, ...groupFields })
const groupChange = strictObject(groupFields).partial()
export type GroupChange = z.output<typeof groupChange>
export type SentGroup = z.output<typeof group>

const sentDirectory = strictObject({
  members: z.array(member).max(20_000).default([]),
  people: z.array(person).max(50_000).default([]),
  groups: z.array(group).max(5_000).default([]),
})
export type SentDirectory = z.output<typeof sentDirectory>

/** What a call did to one kind of row. */
const counts = z.object({
  created: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  unchanged: z.number().int(),
})
export type Counts = z.output<typeof counts>

const directoryLists = [
  'members',
  'people',
  'groups',
  'policies',
  'memberships',
  'memberCompanies',
  'chairs',
  'alternates',
] as const
export type DirectoryList = (typeof directoryLists)[number]

/** Where rows stand: in a list of a group, or (null) in the directory itself. */
const place = { list: z.enum(directoryLists), groupId: z.number().int().nullable() }

/** The ids by which a row is known in its place. */
const rowIds = z.record(z.string(), z.number().int())

const listedChange = z.object({
  ...place,
  created: z.array(rowIds),
  changed: z.array(z.object({ row: rowIds, fields: z.array(z.string()) })),
  removed: z.array(rowIds),
})
export type ListedChange = z.output<typeof listedChange>

/** More rows of a place than may go without a word; null for the group stands for all groups together. */
const removal = z.object({ ...place, removed: z.number().int(), of: z.number().int() })
export type Removal = z.output<typeof removal>

const provisionedDirectory = z.object({
  isDryRun: z.boolean(),
  members: counts,
  people: counts,
  groups: counts,
  /** A changed policy is a new version; open questions keep theirs. */
  policies: counts,
  memberships: counts,
  memberCompanies: counts,
  chairs: counts,
  alternates: counts,
  /** Where so many rows go, or are switched off, that it must be confirmed. */
  removals: z.array(removal),
  /** Confirms exactly these removals; null where nothing needs it. */
  confirmRemovals: z.string().nullable(),
  /** Row by row, by ids. */
  changes: z.array(listedChange),
})
export type ProvisionedDirectory = z.output<typeof provisionedDirectory>

export const howItIsMeant = strictObject({
  /** Answers what the call would do, and does nothing. */
  dryRun: z
    .enum(['true', 'false'], 'Please provide true or false.')
    .default('false')
    .transform((sent) => sent === 'true'),
  /** What an earlier answer named: it confirms those removals and no others. */
  confirmRemovals: text(100).optional(),
})

const access = { kind: 'provisioning' } as const
const personPath = z.object({ userId: pathId })

export const provisionDirectory = endpoint({
  method: 'PUT',
  path: '/api/provisioning/directory',
  summary:
    'Brings in companies, people and groups, all or nothing, and writes the differences alone. A field left out keeps its value. With dryRun it answers what it would do and does nothing; where it takes more than a tenth of a list away (or more than 50, or all), removals-not-confirmed tells what confirmRemovals must say.',
  access,
  query: howItIsMeant,
  body: sentDirectory,
  bodyBytes: 32 * 1_048_576,
  status: 200,
  answer: provisionedDirectory,
  problems: ['removals-not-confirmed'],
})

export const showProvisionedDirectory = endpoint({
  method: 'GET',
  path: '/api/provisioning/directory',
  summary:
    'All companies, people and groups with their lists, in the form in which they are brought in: sent back, it changes nothing.',
  access,
  status: 200,
  answer: sentDirectory,
  problems: [],
})

export const showProvisionedPerson = endpoint({
  method: 'GET',
  path: '/api/provisioning/people/{userId}',
  summary: 'One person of the directory.',
  access,
  params: personPath,
  status: 200,
  answer: person,
  problems: ['not-found'],
})

export const changeProvisionedPerson = endpoint({
  method: 'PATCH',
  path: '/api/provisioning/people/{userId}',
  summary: 'Changes of one person what is sent, and answers as the whole directory does.',
  access,
  params: personPath,
  query: howItIsMeant,
  body: personChange,
  status: 200,
  answer: provisionedDirectory,
  problems: ['not-found', 'removals-not-confirmed'],
})

export const showProvisionedGroup = endpoint({
  method: 'GET',
  path: '/api/provisioning/groups/{groupId}',
  summary: 'One group of the directory with its policy and its lists.',
  access,
  params: groupPath,
  status: 200,
  answer: group,
  problems: ['not-found'],
})

export const changeProvisionedGroup = endpoint({
  method: 'PATCH',
  path: '/api/provisioning/groups/{groupId}',
  summary:
    'Changes of one group what is sent, and answers as the whole directory does. A list that is sent is the whole of it.',
  access,
  params: groupPath,
  query: howItIsMeant,
  body: groupChange,
  bodyBytes: 32 * 1_048_576,
  status: 200,
  answer: provisionedDirectory,
  problems: ['not-found', 'removals-not-confirmed'],
})
