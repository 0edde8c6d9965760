/** A group as a SCIM resource. */
import * as z from 'zod'
import { text } from '../../../contract/text'
import { wantedInput } from '../../domain/wantedInput'
import { locationOf, readId, type RowTimes, withMeta } from './resource'
import { coreGroup, quorateGroup, type ScimResource } from './scimAttributes'
import { invalidValues, name } from './scimUser'

export interface GroupRow extends RowTimes, Omit<GroupInput, 'userIds'> {
  groupId: number
  /** Null where the members were not requested. */
  members: readonly { userId: number; name: string }[] | null
}

export function groupResource(origin: string, row: GroupRow) {
  const { groupId, externalId, name, shortName, reflectorEmail, members } = row
  const resource = {
    schemas: [coreGroup, quorateGroup],
    id: String(groupId),
    ...(externalId !== null && { externalId }),
    displayName: name,
    ...(members !== null && {
      members: members.map((member) => ({
        value: String(member.userId),
        $ref: locationOf(origin, 'User', member.userId),
        display: member.name,
        type: 'User',
      })),
    }),
    [quorateGroup]: { shortName, reflectorEmail },
  }
  return withMeta(origin, 'Group', resource, row)
}

const userId = z
  .unknown()
  .transform((sent) => readId(typeof sent === 'number' ? String(sent) : sent) ?? -1)
  .pipe(z.number().min(0, 'Please provide the id of a user.'))

const sentGroup = z.object({
  displayName: name,
  externalId: text(255).min(1).nullish(),
  members: z.array(z.object({ value: userId })).nullish(),
  [quorateGroup]: z.object(
    {
      shortName: name.nullish(),
      reflectorEmail: z.email('Please provide the address that reaches the whole group.'),
    },
    'Please provide it with the reflectorEmail that reaches the whole group.',
  ),
})

/** A group of the directory, read from a resource. */
export interface GroupInput {
  name: string
  shortName: string
  reflectorEmail: string
  externalId: string | null
  userIds: readonly number[]
}

/** @throws {ScimRefusal} invalidValue naming each attribute that is missing or invalid */
export function readGroup(resource: ScimResource): GroupInput {
  const { data, error } = sentGroup.safeParse(resource, { error: wantedInput })
  if (!data) throw invalidValues(error)
  const { shortName, reflectorEmail } = data[quorateGroup]
  return {
    name: data.displayName,
    shortName: shortName ?? data.displayName,
    reflectorEmail,
    externalId: data.externalId ?? null,
    userIds: [...new Set(data.members?.map(({ value }) => value))],
  }
}
