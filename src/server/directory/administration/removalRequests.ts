/** Staff decide on the removals of members that an identity provider asks for. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { users } from '../../database/schema/directory'
import { removalRequests } from '../../database/schema/removalRequests'
import { orNotFound } from '../../domain/apiError'
import type { GuardIntent } from '../provisioning/guardRemovals'
import { readRows } from '../provisioning/directoryLists'
import { readSentGroup } from '../provisioning/readDirectory'
import { dropRemovalRequest, findRemovalRequest } from '../provisioning/removalRequests'
import { isVisible } from '../scim/findUsers'
import { lockDirectory } from '../provisioning/storedDirectory'
import { apply, type DirectoryChange } from './changeDirectory'

/**
 * Ends the memberships that are left of those that the provider wants to end, and adds the people who came with it.
 *
 * @throws {ApiError} not-found; removals-not-confirmed; bad-input, such as for a chair of the council
 */
export async function approveRemoval(
  change: DirectoryChange,
  groupId: number,
  intent: GuardIntent,
): Promise<{ groupId: number }> {
  const { tx } = change
  await lockDirectory(tx)
  const request = orNotFound(await findRemovalRequest(tx, groupId))
  const group = await readSentGroup(tx, groupId)
  const rows = await readRows(tx, 'memberships', [groupId])
  const there = new Set(rows.map(({ userId }) => userId))
  const leaving = request.leavingIds.filter((userId) => there.has(userId))
  const joining = await findPeople(tx, request.joiningIds)
  const coming = joining.filter(({ userId }) => !there.has(userId))
  const named = [...leaving, ...coming.map(({ userId }) => userId)]
  const selection = { memberships: named.map((userId) => ({ groupId, userId })) }
  await apply(change, { groups: [{ ...group, memberships: coming }] }, { ...intent, selection })
  await dropRemovalRequest(tx, groupId)
  return { groupId }
}

/** @throws {ApiError} not-found */
export async function declineRemoval(
  { tx }: DirectoryChange,
  groupId: number,
  declinedById: number,
): Promise<void> {
  await lockDirectory(tx)
  orNotFound(await findRemovalRequest(tx, groupId))
  await tx
    .update(removalRequests)
    .set({ declinedById, declinedAt: sql`clock_timestamp()` })
    .where(eq(removalRequests.groupId, groupId))
}

/** Those of the people whom the provider still has. */
async function findPeople(tx: Transaction, ids: readonly number[]) {
  return tx
    .select({ userId: users.userId })
    .from(users)
    .where(sql`${inArray(users.userId, [...ids])} and ${isVisible('users')}`)
}
