/** Staff decide on the removals of members that an identity provider asks for. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { memberships, users } from '../../database/schema/directory'
import { removalRequests } from '../../database/schema/removalRequests'
import { ApiError } from '../../domain/apiError'
import type { GuardIntent } from '../provisioning/guardRemovals'
import { readGroupRow } from '../provisioning/readDirectory'
import { dropRemovalRequest, findRemovalRequest } from '../provisioning/removalRequests'
import { isVisible } from '../scim/findUsers'
import { apply, begin, type DirectoryChange } from './changeDirectory'

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
  await begin(change)
  const { tx } = change
  const request = await requireRequest(tx, groupId)
  const { externalId: _itsOfScim, ...group } = await readGroupRow(tx, groupId)
  const rows = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.groupId, groupId))
  const there = new Set(rows.map(({ userId }) => userId))
  const leaving = request.leavingIds.filter((userId) => there.has(userId))
  const joining = await findPeople(tx, request.joiningIds)
  const coming = joining.filter(({ userId }) => !there.has(userId))
  const selection = { memberships: [...leaving.map((userId) => ({ userId })), ...coming] }
  await apply(change, { groups: [{ ...group, memberships: coming }] }, { ...intent, selection })
  await dropRemovalRequest(tx, groupId)
  return { groupId }
}

/** @throws {ApiError} not-found */
export async function declineRemoval(
  { tx, ...change }: DirectoryChange,
  groupId: number,
  declinedById: number,
): Promise<null> {
  await begin({ tx, ...change })
  await requireRequest(tx, groupId)
  await tx
    .update(removalRequests)
    .set({ declinedById, declinedAt: sql`clock_timestamp()` })
    .where(eq(removalRequests.groupId, groupId))
  return null
}

async function requireRequest(tx: Transaction, groupId: number) {
  const request = await findRemovalRequest(tx, groupId)
  if (!request) throw new ApiError('not-found')
  return request
}

/** Those of the people whom the provider still has. */
async function findPeople(tx: Transaction, ids: readonly number[]) {
  return tx
    .select({ userId: users.userId })
    .from(users)
    .where(sql`${inArray(users.userId, [...ids])} and ${isVisible('users')}`)
}
