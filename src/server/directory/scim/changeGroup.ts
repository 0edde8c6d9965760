/** Changes of groups by SCIM, under the rules of the directory. */
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { groups } from '../../database/schema/directory'
import { ApiError, orNotFound } from '../../domain/apiError'
import { provisionPart } from '../provisioning/changeDirectory'
import { nextId } from '../provisioning/nextId'
import { askRemoval, dropRemovalRequest } from '../provisioning/removalRequests'
import type { Intent } from '../provisioning/provisionDirectory'
import { lockDirectory } from '../provisioning/storedDirectory'
import { type Changed, type Refused, requireVersion, type ScimParts } from './changeUser'
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
  // Where no members are sent, the earlier members are members again.
  const memberIds = input.userIds.length === 0 ? [] : await findMemberIds(tx, groupId)
  return save(tx, parts, { groupId, memberIds, externalId: null }, input, intent)
}

/**
 * Changes a group; `change` turns the current resource into the wanted one. Where too many members leave, staff are
 * asked, and the refusal is returned for after the commit.
 *
 * @throws {ApiError} not-found; changed-meanwhile; as `createGroup`
 */
export async function changeGroup(
  tx: Transaction,
  parts: ScimParts,
  id: number,
  { ifMatch, change }: { ifMatch: string | undefined; change: (it: ScimResource) => ScimResource },
  intent: Intent,
): Promise<Changed | Refused> {
  const row = await lockedGroup(tx, parts, id, ifMatch)
  const resource = groupResource(parts.origin, row)
  const input = readGroup(change(resource))
  const others = await findNamesakes(tx, input)
  if (others.some((other) => !other.isDisabled && other.groupId !== id)) throw taken()
  const memberIds = row.members?.map(({ userId }) => userId) ?? []
  const before = { ...row, memberIds }
  const namesAll = namesAllMembers(resource, change)
  try {
    const changed = await save(tx, parts, before, input, intent)
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
 * A member id that nobody has. A change that keeps it changes single members; a change that drops it replaces all
 * members.
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
  tx: Transaction,
  parts: ScimParts,
  id: number,
  ifMatch: string | undefined,
  intent: Intent,
): Promise<Changed> {
  const { groupId, name, shortName, reflectorEmail } = await lockedGroup(tx, parts, id, ifMatch)
  const group = { groupId, name, shortName, reflectorEmail, isDisabled: true }
  return { id, done: await provisionPart(tx, parts, { groups: [group] }, intent) }
}

async function lockedGroup(
  tx: Transaction,
  { origin }: ScimParts,
  id: number,
  ifMatch: string | undefined,
): Promise<GroupRow> {
  await lockDirectory(tx)
  const row = orNotFound(await findGroup(tx, id))
  requireVersion(groupResource(origin, row).meta.version, ifMatch)
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
  tx: Transaction,
  parts: ScimParts,
  before: Pick<GroupRow, 'groupId' | 'externalId'> & { memberIds: readonly number[] },
  { userIds, externalId, ...input }: GroupInput,
  intent: Intent,
): Promise<Changed> {
  const { groupId } = before
  const { leavingIds, joiningIds } = movesOf(before, { userIds })
  const named = [...joiningIds, ...leavingIds]
  const memberships = named.length > 0 ? joiningIds.map((userId) => ({ userId })) : undefined
  const group = { groupId, ...input, isDisabled: false, memberships }
  // Only the members who join or leave are read and written, because a group may have thousands.
  const selection = { memberships: named.map((userId) => ({ groupId, userId })) }
  const done = await provisionPart(tx, parts, { groups: [group] }, { ...intent, selection })
  if (externalId !== before.externalId)
    await tx
      .update(groups)
      .set({ externalId, modifiedAt: sql`clock_timestamp()` })
      .where(eq(groups.groupId, groupId))
  return { id: groupId, done }
}
