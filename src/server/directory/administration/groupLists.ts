/** Changes one row of one list of a group; all other rows stay as they are. */
import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '../../../contract/endpoint'
import type {
  saveGroupAlternate,
  saveGroupChair,
  saveGroupCompany,
  saveGroupMember,
} from '../../../contract/groupLists'
import type { SentGroup } from '../../../contract/sentDirectory'
import type { GroupPolicy } from '../../../rules/policy'
import { findPolicy } from '../../database/repositories/groups'
import {
  alternates,
  memberCompanies,
  memberships,
  workingGroupChairs,
} from '../../database/schema/directory'
import { ApiError } from '../../domain/apiError'
import { apply, begin, type DirectoryChange, readSentGroup } from './changeDirectory'

type Membership = typeof memberships.$inferSelect

/**
 * Adds a person to a group, or changes their membership; null removes them.
 *
 * @throws {ApiError} not-found; bad-input; not-permitted where a caller who is not staff changes a right to vote
 *   or to count for quorum
 */
export async function saveMember(
  change: DirectoryChange,
  { groupId, userId }: { groupId: number; userId: number },
  sent: BodyOf<typeof saveGroupMember> | null,
  { isStaff }: { isStaff: boolean },
): Promise<void> {
  const group = await beginWith(change, groupId)
  const [stored] = await change.tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.groupId, groupId), eq(memberships.userId, userId)))
  if (sent && !isStaff) refuseRights(stored, sent)
  if (!sent && !stored) throw new ApiError('not-found')
  const kind = (await findPolicy(change.tx, groupId))?.groupKind
  const withheld = isStaff || stored ? {} : rightsWithheld(kind)
  const own = sent ? [{ ...sent, ...withheld, userId }] : []
  await apply(
    change,
    { groups: [{ ...group, memberships: own }] },
    { selection: { memberships: [userId] } },
  )
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

/** @throws {ApiError} not-found; bad-input */
export async function saveCompany(
  change: DirectoryChange,
  { groupId, memberId }: { groupId: number; memberId: number },
  sent: BodyOf<typeof saveGroupCompany> | null,
): Promise<void> {
  const group = await beginWith(change, groupId)
  const isTheirs = and(eq(memberCompanies.groupId, groupId), eq(memberCompanies.memberId, memberId))
  if (!sent && (await change.tx.$count(memberCompanies, isTheirs)) === 0)
    throw new ApiError('not-found')
  const own = sent ? [{ ...sent, memberId }] : []
  const selection = { memberCompanies: [memberId] }
  await apply(change, { groups: [{ ...group, memberCompanies: own }] }, { selection })
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
  const group = await beginWith(change, groupId)
  const stored = await change.tx
    .select({ memberId: memberCompanies.memberId })
    .from(memberCompanies)
    .where(eq(memberCompanies.groupId, groupId))
  const inGroup = new Set(stored.map(({ memberId }) => memberId))
  const added = [...new Set(memberIds)].filter((memberId) => !inGroup.has(memberId))
  const rows = added.map((memberId) => ({ memberId }))
  const selection = { memberCompanies: added }
  await apply(change, { groups: [{ ...group, memberCompanies: rows }] }, { selection })
  return { added: added.length }
}

/** @throws {ApiError} not-found; bad-input for a person who is not a member of the council */
export async function saveChair(
  change: DirectoryChange,
  { groupId, workingGroupId }: { groupId: number; workingGroupId: number },
  sent: BodyOf<typeof saveGroupChair> | null,
): Promise<void> {
  const group = await beginWith(change, groupId)
  const { councilId, userId } = workingGroupChairs
  const rows = await change.tx
    .select({ workingGroupId: workingGroupChairs.workingGroupId, userId })
    .from(workingGroupChairs)
    .where(eq(councilId, groupId))
  const others = rows.filter((row) => row.workingGroupId !== workingGroupId)
  if (!sent && others.length === rows.length) throw new ApiError('not-found')
  await apply(change, {
    groups: [{ ...group, chairs: sent ? [...others, { ...sent, workingGroupId }] : others }],
  })
}

/** @throws {ApiError} not-found; bad-input */
export async function saveAlternate(
  change: DirectoryChange,
  path: { groupId: number; alternateUserId: number; principalUserId: number },
  sent: BodyOf<typeof saveGroupAlternate> | null,
): Promise<void> {
  const { groupId, alternateUserId, principalUserId } = path
  const group = await beginWith(change, groupId)
  const rows = await change.tx
    .select({
      alternateUserId: alternates.alternateUserId,
      principalUserId: alternates.principalUserId,
    })
    .from(alternates)
    .where(eq(alternates.groupId, groupId))
  const others = rows.filter(
    (row) => row.alternateUserId !== alternateUserId || row.principalUserId !== principalUserId,
  )
  if (!sent && others.length === rows.length) throw new ApiError('not-found')
  const own = { alternateUserId, principalUserId, ...sent }
  await apply(change, { groups: [{ ...group, alternates: sent ? [...others, own] : others }] })
}

async function beginWith(change: DirectoryChange, groupId: number): Promise<SentGroup> {
  await begin(change)
  return readSentGroup(change.tx, groupId)
}
