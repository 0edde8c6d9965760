/** Changes of the directory that a person makes, under the same rules as those that a directory system sends. */
import { eq } from 'drizzle-orm'
import type { AuditedChange } from '../../../contract/auditTrail'
import type { SentDirectory, SentGroup } from '../../../contract/sentDirectory'
import type { Transaction } from '../../database/open'
import { groups } from '../../database/schema/directory'
import { ApiError } from '../../domain/apiError'
import { provisionPart } from '../provisioning/changeDirectory'
import type { Intent, ProvisioningParts } from '../provisioning/provisionDirectory'
import { lockDirectory } from '../provisioning/storedDirectory'

/** One call of staff or of a group's admin, within its transaction. */
export interface DirectoryChange {
  tx: Transaction
  parts: ProvisioningParts
  /** Collects the changed rows for the audit trail. */
  changes: AuditedChange[]
}

/** Locks the directory, so that what is read next is still current when it is changed. */
export async function begin({ tx }: DirectoryChange): Promise<void> {
  await lockDirectory(tx)
}

/**
 * Writes the differences between what was sent and what is stored, as the intent says.
 *
 * @throws {ApiError} bad-input with the bare names of the fields, without the lists that contain them;
 *   removals-not-confirmed
 */
export async function apply(
  { tx, parts, changes }: DirectoryChange,
  sent: Partial<SentDirectory>,
  intent: Omit<Intent, 'changes'> = {},
): Promise<void> {
  // `people.0.email` becomes `email`, because the form edits one person only.
  const lastPart = (field: string) => field.split('.').at(-1) ?? field
  await provisionPart(tx, parts, sent, { ...intent, changes }, lastPart)
}

/**
 * A group in the form in which a directory system would send it unchanged, without its lists.
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
