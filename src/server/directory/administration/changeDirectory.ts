/** Changes of the directory that a person makes, under the same rules as those that a directory system sends. */
import type { SentDirectory } from '../../../contract/sentDirectory'
import type { Transaction } from '../../database/open'
import { provisionPart } from '../provisioning/changeDirectory'
import type { Intent, ProvisioningParts } from '../provisioning/provisionDirectory'
import type { ChangingPerson } from '../provisioning/writePolicies'

/** One call of staff or of a group's admin, within its transaction. */
export interface DirectoryChange {
  tx: Transaction
  parts: ProvisioningParts
  /** Null where no person makes the change. */
  by: ChangingPerson | null
}

/**
 * Writes the differences between what was sent and what is stored, as the intent says.
 *
 * @throws {ApiError} bad-input with the bare names of the fields, without the lists that contain them;
 *   removals-not-confirmed
 */
export async function apply(
  { tx, parts, by }: DirectoryChange,
  sent: Partial<SentDirectory>,
  intent: Intent = {},
): Promise<void> {
  // `people.0.email` becomes `email`, because the form edits one person only.
  const lastPart = (field: string) => field.split('.').at(-1) ?? field
  await provisionPart(tx, parts, sent, { ...intent, by }, lastPart)
}
