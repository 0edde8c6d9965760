/** The directory of an association as another system sends it, and the result. */
import * as z from 'zod'
import { answered } from './answered'
import { endpoint } from './endpoint'
import { groupPath, pathId } from './id'
import { paging } from './page'
import { strictObject } from './strict'
import { text } from './text'
import { group, groupChange, person, personChange, sentDirectory } from './sentDirectory'

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

/** The list of the rows: of a group or (null) of the directory itself. */
const scope = { list: z.enum(directoryLists), groupId: z.number().int().nullable() }

/** The ids that identify a row in its list. */
const rowIds = z.record(z.string(), z.number().int())

const listedChange = z.object({
  ...scope,
  created: z.array(rowIds),
  changed: z.array(z.object({ row: rowIds, fields: z.array(z.string()) })),
  removed: z.array(rowIds),
})
export type ListedChange = z.output<typeof listedChange>

/**
 * Rows of one place that are too many to be removed without confirmation. A null group stands for all groups
 * together.
 */
const removal = z.object({
  list: z.enum([...directoryLists, 'meetings']),
  groupId: scope.groupId,
  groupName: z.string().nullable(),
  removed: z.number().int(),
  of: z.number().int(),
})
export type Removal = z.output<typeof removal>
export type RemovalList = Removal['list']

/** The answer of the removals guard, the same for every kind of change. */
export const guardedRemovals = {
  /** The lists in which so many rows are removed or switched off that it must be confirmed. */
  removals: z.array(removal),
  /** Confirms exactly these removals; null where nothing needs it. */
  confirmRemovals: z.string().nullable(),
}
/** The `confirmation` of a refusal by the guard. */
export interface GuardedRemovals {
  removals: Removal[]
  confirmRemovals: string
}

/** A changed policy is a new version; open questions keep theirs. */
const countsOfLists = Object.fromEntries(directoryLists.map((list) => [list, counts])) as Record<
  DirectoryList,
  typeof counts
>

const provisionedDirectory = z.object({
  isDryRun: z.boolean(),
  ...countsOfLists,
  ...guardedRemovals,
  /** Row by row, by ids. */
  changes: z.array(listedChange),
})
export type ProvisionedDirectory = z.output<typeof provisionedDirectory>

/** The confirmation value of an earlier answer, which confirms those removals and no others. */
const confirmRemovals = text(100).optional()
/** The query of changes that the guard of removals may refuse. */
export const removalOptions = strictObject({ confirmRemovals })

export const provisioningOptions = strictObject({
  /** A dry run: the answer says what the call would change, and nothing is written. */
  dryRun: z
    .enum(['true', 'false'], 'Please provide true or false.')
    .default('false')
    .transform((sent) => sent === 'true'),
  confirmRemovals,
})

const access = { kind: 'provisioning' } as const
const onePerson = {
  path: '/api/provisioning/people/{userId}',
  access,
  params: z.object({ userId: pathId }),
} as const
const oneGroup = {
  path: '/api/provisioning/groups/{groupId}',
  access,
  params: groupPath,
} as const

export const provisionDirectory = endpoint({
  method: 'PUT',
  path: '/api/provisioning/directory',
  summary:
    'Brings in companies, people and groups, all or nothing, and writes the differences alone. A field left out keeps its value. With dryRun it answers what it would do and does nothing; where it takes more than a tenth of a list away (or more than 50, or all), removals-not-confirmed tells what confirmRemovals must say.',
  access,
  query: provisioningOptions,
  body: sentDirectory,
  bodyBytes: 32 * 1_048_576,
  answer: provisionedDirectory,
  problems: ['removals-not-confirmed', 'last-staff-person', 'state-forbids'],
})

const directory = answered(sentDirectory)
const { page, size } = paging(1_000, 10_000)

export const showProvisionedDirectory = endpoint({
  method: 'GET',
  path: '/api/provisioning/directory',
  summary:
    'All companies, people and groups with their lists, in the form in which they are brought in: sent back, it changes nothing. With page or size, so many of them: companies first, then people, then groups, each by id; data is the part to send back.',
  access,
  query: strictObject({ page: page.unwrap().optional(), size: size.unwrap().optional() }),
  answer: z.union([
    directory,
    z.object({
      data: directory,
      totalCount: z.number().int(),
      size: z.number().int(),
      page: z.number().int(),
    }),
  ]),
})

export const showProvisionedPerson = endpoint({
  ...onePerson,
  method: 'GET',
  summary: 'One person of the directory.',
  answer: answered(person),
  problems: ['not-found'],
})

export const deleteProvisionedPerson = endpoint({
  ...onePerson,
  method: 'DELETE',
  summary:
    'Deletes a person who never acted and stands on no roll, with their memberships. Everybody else is refused with the reason: disable them. Their id is not given to anybody else.',
  answer: null,
  problems: ['not-found', 'state-forbids', 'last-staff-person'],
})

export const changeProvisionedPerson = endpoint({
  ...onePerson,
  method: 'PATCH',
  summary: 'Changes of one person what is sent, and answers as the whole directory does.',
  query: provisioningOptions,
  body: personChange,
  answer: provisionedDirectory,
  problems: ['not-found', 'removals-not-confirmed', 'last-staff-person'],
})

export const showProvisionedGroup = endpoint({
  ...oneGroup,
  method: 'GET',
  summary: 'One group of the directory with its policy and its lists.',
  answer: answered(group),
  problems: ['not-found'],
})

export const changeProvisionedGroup = endpoint({
  ...oneGroup,
  method: 'PATCH',
  summary:
    'Changes of one group what is sent, and answers as the whole directory does. A list that is sent is the whole of it.',
  query: provisioningOptions,
  body: groupChange,
  bodyBytes: 32 * 1_048_576,
  answer: provisionedDirectory,
  problems: ['not-found', 'removals-not-confirmed'],
})
