import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { auditedChanges } from '../../database/auditedChanges'
import { eraseFromImports } from '../../database/repositories/fileImports'
import { lockAllGroups } from '../../database/repositories/groups'
import { findTraceOf } from '../../database/repositories/tracesOfPeople'
import {
  calendarFeeds,
  deletedPeople,
  formerEligibility,
  users,
} from '../../database/schema/directory'
import { zoomIdentities } from '../../database/schema/meetings'
import { notificationSettings } from '../../database/schema/notifications'
import { idempotencyKeys } from '../../database/schema/outbox'
import { webhooks } from '../../database/schema/webhooks'
import { stateForbids } from '../../domain/apiError'
import { provisionPart } from './changeDirectory'
import { groupsNaming } from './groupsNaming'
import type { ProvisioningParts } from './provisionDirectory'
import { readPerson } from './readDirectory'
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
): Promise<void> {
  await lockDirectory(tx)
  // Whoever acts at the same time holds the lock of a group, or finds the person gone.
  await lockAllGroups(tx)
  const person = await readPerson(tx, userId)
  const trace = await findTraceOf(tx, userId)
  if (trace !== null)
    throw stateForbids(`This person ${trace} and cannot be deleted. Please disable them.`)
  const { groups, selection } = await groupsNaming(tx, 'userId', [userId], () => [])
  const sent = { people: [{ ...person, isDisabled: true }], groups }
  await provisionPart(tx, parts, sent, { leaving: { userId }, selection })

  const { kind, holderId } = formerEligibility
  await tx.delete(formerEligibility).where(and(eq(kind, 'person'), eq(holderId, userId)))
  for (const table of [
    calendarFeeds,
    notificationSettings,
    webhooks,
    zoomIdentities,
    idempotencyKeys,
    users,
  ])
    await tx.delete(table).where(eq(table.userId, userId))
  await eraseFromImports(tx, [userId])
  await tx.insert(deletedPeople).values({ userId }).onConflictDoNothing()
  const { userId: _id, ...values } = person
  const fields = Object.entries(values).map(([field, old]) => ({ field, old, new: null }))
  // The audit trail tells the removal, and not its steps.
  const changes = auditedChanges(tx)
  changes.length = 0
  changes.push({ list: 'people', ids: { userId }, kind: 'removed', fields })
}
