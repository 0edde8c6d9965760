/** Changes of groups by SCIM, under the rules of the directory. */
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import { groups } from '../database/schema/directory'
import { ApiError } from '../domain/apiError'
import { provisionOne } from '../provisioning/changeDirectory'
import { nextId } from '../provisioning/nextId'
import type { Intent } from '../provisioning/provisionDirectory'
import { lockDirectory } from '../provisioning/storedDirectory'
import { type Changed, requireVersion, type ScimParts } from './changeUser'
import { findGroup, findMemberIds, findNamesakes } from './findGroups'
import { mergeResource } from './patchResource'
import type { ScimResource } from './scimAttributes'
import { groupResource, type GroupRow, type GroupInput, readGroup } from './scimGroup'
import { ScimRefusal } from './scimRefusal'

/**
 * Creates a group, or enables a disabled one with the same name again.
 *
 * @throws {ApiError} a `ScimRefusal`, also for uniqueness; the refusals of the directory
 */
export async function createGroup(
  tx: Transaction,
  parts: ScimParts,
  sent: unknown,
  intent: Intent,
): Promise<Changed> {
  await lockDirectory(tx)
  const input = readGroup(mergeResource({}, sent))
  const namesakes = await findNamesakes(tx, input)
  if (namesakes.some(({ isDisabled }) => !isDisabled)) throw taken()
  const groupId = namesakes[0]?.groupId ?? (await nextId(tx, 'groups'))
  // Without sent members the earlier ones are members again.
  const memberIds = input.userIds.length === 0 ? [] : await findMemberIds(tx, groupId)
  return save(tx, parts, { groupId, memberIds, externalId: null }, input, intent)
}

/**
 * Changes a group; `change` turns the current resource into the wanted one.
 *
 * @throws {ApiError} not-found; changed-meanwhile; removals-not-confirmed; as `createGroup`
 */
export async function changeGroup(
  tx: Transaction,
  parts: ScimParts,
  id: number,
  { ifMatch, change }: { ifMatch: string | undefined; change: (it: ScimResource) => ScimResource },
  intent: Intent,
): Promise<Changed> {
  const row = await lockedGroup(tx, parts, id, ifMatch)
  const input = readGroup(change(groupResource(parts.origin, row)))
  const others = await findNamesakes(tx, input)
  if (others.some((other) => !other.isDisabled && other.groupId !== id)) throw taken()
  const memberIds = row.members?.map(({ userId }) => userId) ?? []
  return save(tx, parts, { ...row, memberIds }, input, intent)
}

/** Disables a group; its data stay and are available again when it is enabled. */
export async function withdrawGroup(
  tx: Transaction,
  parts: ScimParts,
  id: number,
  ifMatch: string | undefined,
  intent: Intent,
): Promise<Changed> {
  const { groupId, name, shortName, reflectorEmail } = await lockedGroup(tx, parts, id, ifMatch)
  const group = { groupId, name, shortName, reflectorEmail, isDisabled: true }
  return { id, done: await provisionOne(tx, parts, { groups: [group] }, intent) }
}

async function lockedGroup(
  tx: Transaction,
  { origin }: ScimParts,
  id: number,
  ifMatch: string | undefined,
): Promise<GroupRow> {
  await lockDirectory(tx)
  const row = await findGroup(tx, id)
  if (!row) throw new ApiError('not-found')
  requireVersion(groupResource(origin, row).meta.version, ifMatch)
  return row
}

function taken(): ScimRefusal {
  return new ScimRefusal('uniqueness', 'Another group has this displayName or externalId.')
}

async function save(
  tx: Transaction,
  parts: ScimParts,
  before: Pick<GroupRow, 'groupId' | 'externalId'> & { memberIds: readonly number[] },
  { userIds, externalId, ...input }: GroupInput,
  intent: Intent,
): Promise<Changed> {
  const { groupId } = before
  const [known, wanted] = [new Set(before.memberIds), new Set(userIds)]
  const coming = userIds.filter((userId) => !known.has(userId))
  const named = [...coming, ...before.memberIds.filter((userId) => !wanted.has(userId))]
  const memberships = named.length > 0 ? coming.map((userId) => ({ userId })) : undefined
  const group = { groupId, ...input, isDisabled: false, memberships }
  // Only the members who join or leave are read and written, because a group may have thousands.
  const selection = { memberships: named }
  const done = await provisionOne(tx, parts, { groups: [group] }, { ...intent, selection })
  if (externalId !== before.externalId)
    await tx
      .update(groups)
      .set({ externalId, modifiedAt: sql`clock_timestamp()` })
      .where(eq(groups.groupId, groupId))
  return { id: groupId, done }
}
