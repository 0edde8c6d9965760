/** Changes one row of one list of a group; all other rows stay as they are. */
import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../../contract/endpoint'
import type { saveGroupMember } from '../../../contract/groupLists'
import type { GroupPolicy } from '../../../rules/policy'
import { findPolicy } from '../../database/repositories/groups'
import { memberCompanies, type memberships } from '../../database/schema/directory'
import { ApiError } from '../../domain/apiError'
import { type GroupList, readRows } from '../provisioning/groupLists'
import { apply, begin, type DirectoryChange, readSentGroup } from './changeDirectory'

type Ids = Record<string, number>

/**
 * Adds a row to a list of a group, or changes it; null removes it. `ids` are those of the row and of its group.
 *
 * @throws {ApiError} not-found; bad-input, such as for a chair who is not a member of the council
 */
export async function saveRow(
  change: DirectoryChange,
  list: GroupList,
  { groupId = 0, ...ids }: Ids,
  sent: object | null,
): Promise<void> {
  await begin(change)
  const group = await readSentGroup(change.tx, groupId)
  if (!sent && (await readRows(change.tx, list, [groupId], [ids])).length === 0)
    throw new ApiError('not-found')
  const rows = sent ? [{ ...sent, ...ids }] : []
  await apply(change, { groups: [{ ...group, [list]: rows }] }, { selection: { [list]: [ids] } })
}

type Membership = typeof memberships.$inferSelect

/**
 * The same for a member of a group, as staff or an admin of the group.
 *
 * @throws {ApiError} not-permitted where a caller who is not staff changes a right to vote or to count for quorum
 */
export async function saveMember(
  change: DirectoryChange,
  { groupId, userId }: { groupId: number; userId: number },
  sent: BodyOf<typeof saveGroupMember> | null,
  { isStaff }: { isStaff: boolean },
): Promise<void> {
  await begin(change)
  const [stored] = await readRows(change.tx, 'memberships', [groupId], [{ userId }])
  if (sent && !isStaff) refuseRights(stored, sent)
  const kind = (await findPolicy(change.tx, groupId))?.groupKind
  const withheld = isStaff || stored ? {} : rightsWithheld(kind)
  await saveRow(change, 'memberships', { groupId, userId }, sent && { ...sent, ...withheld })
}

/**
 * In a group whose people hold the votes, a person whom an admin adds has no vote until staff grant it; otherwise
 * an admin could grant one by removing and adding the person again.
 */
function rightsWithheld(kind: GroupPolicy['groupKind'] | undefined) {
  return kind === 'companies' ? {} : { isVoteEligible: false, isQuorumEligible: false }
}

function refuseRights(
  stored: Membership | undefined,
  sent: Partial<Pick<Membership, 'isVoteEligible' | 'isQuorumEligible'>>,
): void {
  const isChanged = (['isVoteEligible', 'isQuorumEligible'] as const).some(
    (name) => sent[name] !== undefined && sent[name] !== (stored?.[name] ?? true),
  )
  if (isChanged)
    throw new ApiError('not-permitted', {
      detail: 'Rights to vote and to count for quorum are changed by staff.',
    })
}

/**
 * Adds companies to a group with the right to vote; those that are in it stay as they are.
 *
 * @throws {ApiError} not-found; bad-input
 */
export async function addCompanies(
  change: DirectoryChange,
  { groupId }: { groupId: number },
  memberIds: readonly number[],
): Promise<{ added: number }> {
  await begin(change)
  const group = await readSentGroup(change.tx, groupId)
  const stored = await change.tx
    .select({ memberId: memberCompanies.memberId })
    .from(memberCompanies)
    .where(eq(memberCompanies.groupId, groupId))
  const inGroup = new Set(stored.map(({ memberId }) => memberId))
  const added = [...new Set(memberIds)].filter((memberId) => !inGroup.has(memberId))
  const rows = added.map((memberId) => ({ memberId }))
  const selection = { memberCompanies: rows }
  await apply(change, { groups: [{ ...group, memberCompanies: rows }] }, { selection })
  return { added: added.length }
}
