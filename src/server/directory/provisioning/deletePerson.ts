import { and, eq, or } from 'drizzle-orm'
import type { AuditedChange } from '../../../contract/auditTrail'
import type { SentGroup } from '../../../contract/sentDirectory'
import type { Transaction } from '../../database/open'
import { eraseFromImports } from '../../database/repositories/fileImports'
import { lockAllGroups } from '../../database/repositories/groups'
import { findTraceOf } from '../../database/repositories/tracesOfPeople'
import {
  alternates,
  calendarFeeds,
  deletedPeople,
  formerEligibility,
  memberships,
  users,
} from '../../database/schema/directory'
import { zoomIdentities } from '../../database/schema/meetings'
import { idempotencyKeys } from '../../database/schema/outbox'
import { ApiError } from '../../domain/apiError'
import { provisionOne } from './changeDirectory'
import type { ProvisioningParts } from './provisionDirectory'
import { readGroupRow, readPerson } from './readDirectory'
import { lockDirectory } from './storedDirectory'

/**
 * Deletes a person who never acted and stands on no roll, with their memberships and assignments.
 *
 * @throws {ApiError} not-found; state-forbids with what refers to them; last-staff-person
 */
export async function deletePerson(
  tx: Transaction,
  parts: ProvisioningParts,
  userId: number,
  changes: AuditedChange[],
): Promise<void> {
  await lockDirectory(tx)
  // Whoever acts at the same time holds the lock of a group, or finds the person gone.
  await lockAllGroups(tx)
  const person = await readPerson(tx, userId)
  const trace = await findTraceOf(tx, userId)
  if (trace !== null)
    throw new ApiError('state-forbids', {
      detail: `This person ${trace} and cannot be deleted. Please disable them.`,
    })
  const sent = { people: [{ ...person, isDisabled: true }], groups: await groupsLeft(tx, userId) }
  const selection = { memberships: [{ userId }] }
  await provisionOne(tx, parts, sent, { leaving: { userId }, selection })

  const { kind, holderId } = formerEligibility
  await tx.delete(formerEligibility).where(and(eq(kind, 'person'), eq(holderId, userId)))
  for (const table of [calendarFeeds, zoomIdentities, idempotencyKeys, users])
    await tx.delete(table).where(eq(table.userId, userId))
  await eraseFromImports(tx, [userId])
  await tx.insert(deletedPeople).values({ userId }).onConflictDoNothing()
  const fields = Object.entries(person)
    .filter(([field]) => field !== 'userId')
    .map(([field, old]) => ({ field, old, new: null }))
  changes.push({ list: 'people', ids: { userId }, kind: 'removed', fields })
}

/** The groups that contain the person, with lists from which they are missing. */
async function groupsLeft(tx: Transaction, userId: number): Promise<SentGroup[]> {
  const { groupId, alternateUserId, principalUserId } = alternates
  const isTheirs = or(eq(alternateUserId, userId), eq(principalUserId, userId))
  const belonging = await tx
    .select({ groupId: memberships.groupId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .union(tx.select({ groupId }).from(alternates).where(isTheirs))
  const left: SentGroup[] = []
  for (const its of belonging) {
    const { externalId: _itsOfScim, ...group } = await readGroupRow(tx, its.groupId)
    const rows = await tx.select().from(alternates).where(eq(groupId, its.groupId))
    left.push({
      ...group,
      memberships: [],
      alternates: rows
        .filter((row) => row.alternateUserId !== userId && row.principalUserId !== userId)
        .map(({ groupId: _group, ...row }) => row),
    })
  }
  return left
}
