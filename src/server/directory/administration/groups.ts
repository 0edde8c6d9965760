import type { BodyOf } from '../../../contract/endpoint'
import type { changeGroup, createGroup as creation } from '../../../contract/adminGroups'
import { apply, begin, type DirectoryChange, readSentGroup } from './changeDirectory'
import { nextId } from '../provisioning/nextId'

export async function createGroup(
  change: DirectoryChange,
  { groupKind, ...sent }: BodyOf<typeof creation>,
): Promise<{ groupId: number }> {
  await begin(change)
  const groupId = await nextId(change.tx, 'groups')
  await apply(change, { groups: [{ ...sent, groupId, policy: { groupKind } }] })
  return { groupId }
}

/** @throws {ApiError} not-found */
export async function saveChangedGroup(
  change: DirectoryChange,
  groupId: number,
  sent: BodyOf<typeof changeGroup>,
): Promise<{ groupId: number }> {
  await begin(change)
  await readSentGroup(change.tx, groupId)
  await apply(change, { groups: [{ ...sent, groupId }] })
  return { groupId }
}
