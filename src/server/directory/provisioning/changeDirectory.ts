/** Changes one person or one group, under the rules for the whole directory. */
import type { ProvisionedDirectory } from '../../../contract/provisionedDirectory'
import type { GroupChange, PersonChange, SentDirectory } from '../../../contract/sentDirectory'
import type { Transaction } from '../../database/open'
import { ApiError } from '../../domain/apiError'
import { given } from '../../domain/given'
import { type Intent, provisionDirectory, type ProvisioningParts } from './provisionDirectory'
import { readPerson, readSentGroup } from './readDirectory'
import { lockDirectory } from './storedDirectory'

/** @throws {ApiError} not-found; as `provisionDirectory`, with the field names of one person */
export async function changePerson(
  tx: Transaction,
  parts: ProvisioningParts,
  userId: number,
  change: PersonChange,
  intent?: Intent,
): Promise<ProvisionedDirectory> {
  await lockDirectory(tx)
  const person = { ...(await readPerson(tx, userId)), ...given(change) }
  return provisionPart(tx, parts, { people: [person] }, intent)
}

/** @throws {ApiError} not-found; as `provisionDirectory`, with the field names of one group */
export async function changeGroup(
  tx: Transaction,
  parts: ProvisioningParts,
  groupId: number,
  change: GroupChange,
  intent?: Intent,
): Promise<ProvisionedDirectory> {
  await lockDirectory(tx)
  const group = { ...(await readSentGroup(tx, groupId)), ...given(change) }
  return provisionPart(tx, parts, { groups: [group] }, intent)
}

/** `people.0.email` is `email` to whoever sent one person. */
const ownField = (field: string) => field.replace(/^(people|groups)\.0\./, '')

/** Provisions only the lists that were sent; `fieldName` renames the fields of a refusal for the sender. */
export async function provisionPart(
  tx: Transaction,
  parts: ProvisioningParts,
  sent: Partial<SentDirectory>,
  intent?: Intent,
  fieldName = ownField,
): Promise<ProvisionedDirectory> {
  const directory = { members: [], people: [], groups: [], ...sent }
  try {
    return await provisionDirectory(tx, parts, directory, intent)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.details.errors) throw error
    const errors = Object.entries(error.details.errors)
    throw new ApiError(error.code, {
      errors: Object.fromEntries(errors.map(([field, wanted]) => [fieldName(field), wanted])),
    })
  }
}
