/** Changes of groups by SCIM, under the rules of the directory. */
import { eq, sql } from 'drizzle-orm'
import { groups } from '../../database/schema/directory'
import { ApiError, orNotFound } from '../../domain/apiError'
import { provisionPart } from '../provisioning/changeDirectory'
import { nextId } from '../provisioning/nextId'
import { askRemoval, dropRemovalRequest } from '../provisioning/removalRequests'
import { lockDirectory } from '../provisioning/storedDirectory'
import {
  type Changed,
  type Refused,
  requireVersion,
  type ScimCall,
  type WantedChange,
} from './changeUser'
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
export async function createGroup(call: ScimCall, sent: unknown): Promise<Changed> {
  const { tx } = call
  await lockDirectory(tx)
  const input = readGroup(mergeResource({}, sent))
  const namesakes = await findNamesakes(tx, input)
  if (namesakes.some(({ isDisabled }) => !isDisabled)) throw taken()
  const groupId = namesakes[0]?.groupId ?? (await nextId(tx, 'groups'))
  // Where no members are sent, the earlier members are members again.
  const memberIds = input.userIds.length === 0 ? [] : await findMemberIds(tx, groupId)
  return save(call, { groupId, memberIds, externalId: null }, input)
}

/**
 * Changes a group. Where too many members leave, staff are asked, and the refusal is returned for after the commit.
 *
 * @throws {ApiError} not-found; changed-meanwhile; as `createGroup`
 */
export async function changeGroup(
  call: ScimCall,
  id: number,
  { ifMatch, change }: WantedChange,
): Promise<Changed | Refused> {
  const { tx, parts, intent } = call
  const row = await lockedGroup(call, id, ifMatch)
  const resource = groupResource(parts.origin, row)
  const input = readGroup(change(resource))
  const others = await findNamesakes(tx, input)
  if (others.some((other) => !other.isDisabled && other.groupId !== id)) throw taken()
  const memberIds = row.members?.map(({ userId }) => userId) ?? []
  const before = { ...row, memberIds }
  const namesAll = namesAllMembers(resource, change)
  try {
    const changed = await save(call, before, input)
    if (namesAll && !intent.dryRun) await dropRemovalRequest(tx, id)
    return changed
  } catch (error) {
    // Who sends a confirmation can confirm; the guard refuses before anything is written.
    if (!isUnconfirmed(error) || intent.confirmRemovals !== undefined) throw error
    const asked = { ...movesOf(before, input), groupId: id, tokenPrint: parts.tokenPrint }
    const state = await askRemoval(tx, asked, { isAddition: !namesAll })
    return { id, isAsked: state === 'asked', refusal: refusalOf(error, state, parts.origin) }
  }
}

/**
 * A member that does not exist, added before a change is tried: a change that only adds or removes members keeps it,
 * one that replaces the whole list drops it.
 */
const marker = { value: '0' }

/** Whether a change says who all members are, and not only who comes or goes. */
function namesAllMembers(
  resource: ScimResource & { members?: readonly object[] },
  change: (it: ScimResource) => ScimResource,
): boolean {
  const { members } = change({ ...resource, members: [...(resource.members ?? []), marker] })
  const isMarker = (it: { value?: unknown }) => it.value === marker.value
  return !Array.isArray(members) || !members.some(isMarker)
}

function isUnconfirmed(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'removals-not-confirmed'
}

/** In SCIM's terms the change is not compatible with the current state of `members`. */
function refusalOf(
  { code, message }: ApiError,
  state: 'asked' | 'renewed' | 'declined',
  origin: string,
): ScimRefusal {
  const where = `${origin}/admin/removals`
  const what =
    state === 'declined'
      ? `Staff declined it; it can still be approved at ${where}.`
      : `Staff were asked to approve it at ${where}. Sent again, it is not asked twice.`
  return new ScimRefusal('mutability', `${message} ${what}`, code)
}

/** Disables a group; its data stay and are available again when it is enabled. */
export async function withdrawGroup(
  call: ScimCall,
  id: number,
  ifMatch: string | undefined,
): Promise<Changed> {
  const { groupId, name, shortName, reflectorEmail } = await lockedGroup(call, id, ifMatch)
  const group = { groupId, name, shortName, reflectorEmail, isDisabled: true }
  const { tx, parts, intent } = call
  return { id, done: await provisionPart(tx, parts, { groups: [group] }, intent) }
}

async function lockedGroup(
  { tx, parts }: ScimCall,
  id: number,
  ifMatch: string | undefined,
): Promise<GroupRow> {
  await lockDirectory(tx)
  const row = orNotFound(await findGroup(tx, id))
  requireVersion(groupResource(parts.origin, row).meta.version, ifMatch)
  return row
}

function taken(): ScimRefusal {
  return new ScimRefusal('uniqueness', 'Another group has this displayName or externalId.')
}

function movesOf(
  { memberIds }: { memberIds: readonly number[] },
  { userIds }: Pick<GroupInput, 'userIds'>,
) {
  const [known, wanted] = [new Set(memberIds), new Set(userIds)]
  return {
    leavingIds: memberIds.filter((userId) => !wanted.has(userId)),
    joiningIds: userIds.filter((userId) => !known.has(userId)),
  }
}

async function save(
  { tx, parts, intent }: ScimCall,
  before: Pick<GroupRow, 'groupId' | 'externalId'> & { memberIds: readonly number[] },
  { userIds, externalId, ...input }: GroupInput,
): Promise<Changed> {
  const { groupId } = before
  const { leavingIds, joiningIds } = movesOf(before, { userIds })
  const named = [...joiningIds, ...leavingIds]
  const memberships = named.length > 0 ? joiningIds.map((userId) => ({ userId })) : undefined
  const group = { groupId, ...input, isDisabled: false, memberships }
  // Only the members who join or leave are read and written, because a group may have thousands.
  const selection = { memberships: named.map((userId) => ({ groupId, userId })) }
  const done = await provisionPart(tx, parts, { groups: [group] }, { ...intent, selection })
  const changed = { externalId, modifiedAt: sql`clock_timestamp()` }
  if (externalId !== before.externalId)
    await tx.update(groups).set(changed).where(eq(groups.groupId, groupId))
  return { id: groupId, done }
}
