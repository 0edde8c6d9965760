/** Changes one row of one list of a group; all other rows stay as they are. */
import type { BodyOf } from '../../../contract/endpoint'
import type { saveGroupMember } from '../../../contract/groupLists'
import { otherComments } from '../../../rules/attendance'
import type { Electorate } from '../../../rules/policy/policy'
import { findPolicy, lockAllGroups } from '../../database/repositories/groups'
import { ApiError, orNotFound } from '../../domain/apiError'
import {
  type GroupList,
  withGroupId,
  readRows,
  type StoredRow,
} from '../provisioning/directoryLists'
import { readSentGroup } from '../provisioning/readDirectory'
import { lockDirectory } from '../provisioning/storedDirectory'
import { apply, type DirectoryChange } from './changeDirectory'

type RowPath = { groupId: number; [id: string]: number }
type Membership = StoredRow<'memberships'>

/**
 * Adds a row to a list of a group, or changes it. `ids` are those of the row and of its group.
 *
 * @throws {ApiError} not-found; bad-input, such as for a chair who is not a member of the council
 */
export async function saveRow<Path extends RowPath>(
  change: DirectoryChange,
  list: GroupList,
  path: Path,
  sent: object,
): Promise<Path> {
  const { groupId, ...ids } = path
  await sendRows(change, list, groupId, [ids], [{ ...sent, ...ids }])
  return path
}

/** @throws {ApiError} not-found; bad-input, such as for a member who chairs a working group */
export async function removeRow(
  change: DirectoryChange,
  list: GroupList,
  { groupId, ...ids }: RowPath,
): Promise<void> {
  await lockDirectory(change.tx)
  const [stored] = await readRows(change.tx, list, [groupId], [withGroupId(list, groupId, ids)])
  orNotFound(stored)
  await sendRows(change, list, groupId, [ids], [])
}

/** Replaces the rows of a group's list that have these ids; all other rows stay as they are. */
async function sendRows(
  change: DirectoryChange,
  list: GroupList,
  groupId: number,
  ids: readonly object[],
  rows: readonly object[],
): Promise<void> {
  await lockDirectory(change.tx)
  const group = await readSentGroup(change.tx, groupId)
  const selection = { [list]: ids.map((row) => withGroupId(list, groupId, row)) }
  await apply(change, { groups: [{ ...group, [list]: rows }] }, { selection })
}

/**
 * The same for a member of a group, as staff or an admin of the group.
 *
 * @throws {ApiError} not-permitted where a caller who is not staff changes a right to vote or to count for quorum,
 *   or what brings one
 */
export async function saveMember(
  change: DirectoryChange,
  { groupId, userId }: { groupId: number; userId: number },
  sent: BodyOf<typeof saveGroupMember>,
  { isStaff }: { isStaff: boolean },
): Promise<{ userId: number }> {
  await lockDirectory(change.tx)
  // A roll call that closes meanwhile may take a right away.
  await lockAllGroups(change.tx)
  const path = { groupId, userId }
  const [stored] = await readRows(change.tx, 'memberships', [groupId], [path])
  if (isStaff) return saveRow(change, 'memberships', path, sent)
  const { electorate } = (await findPolicy(change.tx, groupId)) ?? {}
  refuseRights(stored, sent, electorate)
  const withheld = stored ? {} : rightsWithheld(electorate?.unit)
  return saveRow(change, 'memberships', path, { ...withoutRights(sent), ...withheld })
}

/**
 * What an admin sends, without rights, which stay as they are. Neither do their comments say that a right was lost by
 * absence, because it would come back by attendance.
 */
function withoutRights({
  isVoteEligible: _vote,
  isQuorumEligible: _quorum,
  comments,
  ...sent
}: BodyOf<typeof saveGroupMember>) {
  return { ...sent, comments: otherComments(comments) }
}

/**
 * In a group whose people hold the votes, a person whom an admin adds has no vote until staff grant it; otherwise
 * an admin could grant one by removing and adding the person again.
 */
function rightsWithheld(unit: Electorate['unit'] | undefined) {
  return unit === 'company' ? {} : { isVoteEligible: false, isQuorumEligible: false }
}

/** The rights that the directory gives to somebody who is new. */
const newcomer = { isVoteEligible: true, isQuorumEligible: true, voterClass: null, weight: 1 }

function refuseRights(
  stored: Membership | undefined,
  sent: BodyOf<typeof saveGroupMember>,
  electorate: Electorate | undefined,
): void {
  const before = stored ?? newcomer
  const names = Object.keys(newcomer) as (keyof typeof newcomer)[]
  const isRight = names.some((name) => sent[name] !== undefined && sent[name] !== before[name])
  if (isRight || (stored && electorate && changesVoter(stored, sent, electorate)))
    throw new ApiError('not-permitted', {
      detail:
        'Rights to vote and to count for quorum, what brings them where people hold the votes, classes and weights are changed by staff.',
    })
}

type Standing = Pick<Membership, 'titles' | 'isActive'>

/** Whether a change makes somebody a voter, or one no more: by a title that votes, or as an active member. */
function changesVoter(before: Standing, after: Standing, { unit, titles }: Electorate): boolean {
  if (unit === 'company') return false
  const isMoved = (title: string) => before.titles.includes(title) !== after.titles.includes(title)
  return before.isActive !== after.isActive || (titles ?? []).some(isMoved)
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
  await lockDirectory(change.tx)
  const stored = await readRows(change.tx, 'memberCompanies', [groupId])
  const inGroup = new Set(stored.map(({ memberId }) => memberId))
  const added = [...new Set(memberIds)].filter((memberId) => !inGroup.has(memberId))
  const rows = added.map((memberId) => ({ memberId }))
  await sendRows(change, 'memberCompanies', groupId, rows, rows)
  return { added: added.length }
}
