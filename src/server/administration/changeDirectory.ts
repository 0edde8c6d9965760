/** A change of the directory by a person: the same rules as for a machine that brings it in. */
import { eq } from 'drizzle-orm'
import type { AuditedChange } from '../../contract/auditTrail'
import type { SentDirectory, SentGroup } from '../../contract/sentDirectory'
import type { Transaction } from '../database/open'
import { groups } from '../database/schema/directory'
import { ApiError } from '../domain/apiError'
import { provisionPart } from '../provisioning/changeDirectory'
import type { ProvisioningParts } from '../provisioning/provisionDirectory'
import { lockDirectory, type RowSelection } from '../provisioning/storedDirectory'

/** One call of staff or of a group's admin, within its transaction. */
export interface DirectoryChange {
  tx: Transaction
  parts: ProvisioningParts
  /** Receives the rows that the audit trail shows. */
  changes: AuditedChange[]
}

/** Waits for changes under way, so that what is read next is what will be changed. */
export async function begin({ tx }: DirectoryChange): Promise<void> {
  await lockDirectory(tx)
}

/**
 * Writes what differs: of the lists that were sent in the rows that are meant, or in all. A person has chosen each
 * row that goes, so removals need no further word.
 *
 * @throws {ApiError} bad-input by the names of the fields alone, without the lists they stand in
 */
export async function apply(
  { tx, parts, changes }: DirectoryChange,
  sent: Partial<SentDirectory>,
  selection?: RowSelection,
): Promise<void> {
  // `people.0.email` is `email` to somebody who changes one person.
  const lastPart = (field: string) => field.split('.').at(-1) ?? field
  await provisionPart(tx, parts, sent, { changes, isConfirmed: true, selection }, lastPart)
}

/**
 * A group as it would be sent unchanged; its lists are left alone.
 *
 * @throws {ApiError} not-found
 */
export async function readSentGroup(tx: Transaction, groupId: number): Promise<SentGroup> {
  const { name, shortName, reflectorEmail, isDisabled } = groups
  const [row] = await tx
    .select({ groupId: groups.groupId, name, shortName, reflectorEmail, isDisabled })
    .from(groups)
    .where(eq(groups.groupId, groupId))
  if (!row) throw new ApiError('not-found')
  return row
}
