import type { SentPolicy } from '../../../contract/sentDirectory'
import { findPolicy } from '../../database/repositories/groups'
import { ApiError } from '../../domain/apiError'
import { apply, begin, type DirectoryChange, readSentGroup } from './changeDirectory'

/**
 * Puts a new version of a group's policy in force; open questions keep the version with which they opened.
 *
 * @throws {ApiError} not-found; bad-input; state-forbids where nothing would change
 */
export async function putPolicy(
  change: DirectoryChange,
  groupId: number,
  policy: SentPolicy,
): Promise<{ version: number }> {
  await begin(change)
  const group = await readSentGroup(change.tx, groupId)
  const before = await findPolicy(change.tx, groupId)
  await apply(change, { groups: [{ ...group, policy }] })
  const after = await findPolicy(change.tx, groupId)
  if (!after || after.version === before?.version)
    throw new ApiError('state-forbids', { detail: 'This is the policy in force.' })
  return { version: after.version }
}
