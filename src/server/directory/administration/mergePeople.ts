import { and, eq, ne, or } from 'drizzle-orm'
import type { SentGroup } from '../../../contract/sentDirectory'
import type { Transaction } from '../../database/open'
import { alternates, memberships, users, workingGroupChairs } from '../../database/schema/directory'
import { zoomIdentities } from '../../database/schema/meetings'
import { rollEntries, voteQuestions } from '../../database/schema/voteQuestions'
import { ApiError, badField } from '../../domain/apiError'
import { apply, begin, type DirectoryChange, readSentGroup } from './changeDirectory'
import { findPerson } from './people'

/**
 * Merges a duplicate person into the original: memberships, chairs and alternates move to the original, and the
 * duplicate is disabled. Votes, motions, check-ins and records keep the id of the duplicate.
 *
 * @throws {ApiError} not-found; bad-input where the original cannot take over; state-forbids while the duplicate
 *   is on the roll of an open question, whose vote nobody else could cast
 */
export async function mergePeople(
  change: DirectoryChange,
  { userId, intoUserId }: { userId: number; intoUserId: number },
): Promise<{ userId: number }> {
  await begin(change)
  const { tx } = change
  const duplicate = await findPerson(tx, userId)
  const person = await findPerson(tx, intoUserId)
  if (userId === intoUserId || person.isDisabled)
    throw badField('intoUserId', 'Please provide another person, who is not disabled.')
  if (duplicate.mergedIntoId !== null)
    throw new ApiError('state-forbids', { detail: 'This account was already merged.' })
  await refuseVoter(tx, userId)

  const { memberId, email, firstName, lastName, userName } = duplicate
  const disabled = { userId, memberId, email, firstName, lastName, userName, isDisabled: true }
  const groups = await groupsMoved(tx, userId, intoUserId)
  await apply(change, { people: [disabled], groups }, { leaving: { userId } })
  await tx.update(users).set({ mergedIntoId: intoUserId }).where(eq(users.userId, userId))
  await tx
    .update(zoomIdentities)
    .set({ userId: intoUserId })
    .where(eq(zoomIdentities.userId, userId))
  const fields = [{ field: 'mergedIntoId', old: null, new: intoUserId }]
  change.changes.push({ list: 'people', ids: { userId }, kind: 'changed', fields })
  return { userId: intoUserId }
}

async function refuseVoter(tx: Transaction, userId: number): Promise<void> {
  const [open] = await tx
    .select({ title: voteQuestions.title })
    .from(rollEntries)
    .innerJoin(voteQuestions, eq(voteQuestions.voteQuestionId, rollEntries.voteQuestionId))
    .where(
      and(
        eq(rollEntries.userId, userId),
        ne(rollEntries.kind, 'company'),
        eq(rollEntries.isVoteEligible, true),
        eq(voteQuestions.voteStatus, 'Pending'),
      ),
    )
    .limit(1)
  if (open)
    throw new ApiError('state-forbids', {
      detail: `This person holds a vote on the open question '${open.title}'. Please merge after it has ended.`,
    })
}

/** The groups that contain the duplicate, with lists in which the original takes its place. */
async function groupsMoved(tx: Transaction, from: number, into: number): Promise<SentGroup[]> {
  const groupIds = await groupsOf(tx, from)
  const moved: SentGroup[] = []
  for (const groupId of groupIds)
    moved.push({
      ...(await readSentGroup(tx, groupId)),
      memberships: await membershipsMoved(tx, groupId, from, into),
      chairs: await chairsMoved(tx, groupId, from, into),
      alternates: await alternatesMoved(tx, groupId, from, into),
    })
  return moved
}

async function groupsOf(tx: Transaction, userId: number): Promise<number[]> {
  const belonging = await tx
    .select({ groupId: memberships.groupId })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .union(
      tx
        .select({ groupId: alternates.groupId })
        .from(alternates)
        .where(or(eq(alternates.alternateUserId, userId), eq(alternates.principalUserId, userId))),
    )
  return belonging.map(({ groupId }) => groupId)
}

async function membershipsMoved(tx: Transaction, groupId: number, from: number, into: number) {
  const rows = await tx.select().from(memberships).where(eq(memberships.groupId, groupId))
  const others = rows.filter(({ userId }) => userId !== from && userId !== into)
  const both = rows.filter(({ userId }) => userId === from || userId === into)
  const has = (name: 'isAdmin' | 'isActive' | 'isVoteEligible' | 'isProxyVoter') =>
    both.some((row) => row[name])
  // Somebody who is only an alternate there is not a member.
  if (!both.some(({ userId }) => userId === from)) return undefined
  const best = both.find(({ isQuorumEligible }) => isQuorumEligible) ?? both[0]
  return [
    ...others.map(({ userId }) => ({ userId })),
    {
      userId: into,
      titles: [...new Set(both.flatMap(({ titles }) => titles))],
      isAdmin: has('isAdmin'),
      isActive: has('isActive'),
      isVoteEligible: has('isVoteEligible'),
      isProxyVoter: has('isProxyVoter'),
      isQuorumEligible: best?.isQuorumEligible,
      comments: best?.comments,
    },
  ]
}

async function chairsMoved(tx: Transaction, councilId: number, from: number, into: number) {
  const rows = await tx
    .select()
    .from(workingGroupChairs)
    .where(eq(workingGroupChairs.councilId, councilId))
  return rows.map(({ workingGroupId, userId }) => ({
    workingGroupId,
    userId: userId === from ? into : userId,
  }))
}

async function alternatesMoved(tx: Transaction, groupId: number, from: number, into: number) {
  const rows = await tx.select().from(alternates).where(eq(alternates.groupId, groupId))
  const moved = (userId: number) => (userId === from ? into : userId)
  const pairs = new Map(
    rows
      .map(({ groupId: _group, ...row }) => ({
        ...row,
        alternateUserId: moved(row.alternateUserId),
        principalUserId: moved(row.principalUserId),
      }))
      .filter(({ alternateUserId, principalUserId }) => alternateUserId !== principalUserId)
      .map((row) => [`${row.alternateUserId} ${row.principalUserId}`, row]),
  )
  return [...pairs.values()]
}
