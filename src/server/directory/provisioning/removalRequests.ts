/** The removals that wait for staff, one for each group. Call these after the lock of the directory. */
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/open'
import { findMailingGroup } from '../../database/repositories/groups'
import { enqueueMail } from '../../database/repositories/mails'
import { findStaffAddresses } from '../../database/repositories/staff'
import { groups, memberships } from '../../database/schema/directory'
import { removalRequests } from '../../database/schema/removalRequests'
import { removalMail } from '../../mail/removalMail'

interface AskedRemoval {
  groupId: number
  leavingIds: readonly number[]
  joiningIds: readonly number[]
  tokenPrint: string
}

export async function findRemovalRequest(tx: Transaction, groupId: number) {
  const [row] = await tx.select().from(removalRequests).where(eq(removalRequests.groupId, groupId))
  return row ?? null
}

/**
 * Stores a removal that staff have to approve, and mails them once. A further call for the same group renews the
 * request: it replaces the people who leave, or adds to them where the call named only some. What staff declined
 * is not asked again.
 */
export async function askRemoval(
  tx: Transaction,
  { groupId, tokenPrint, ...asked }: AskedRemoval,
  { isAddition }: { isAddition: boolean },
): Promise<'asked' | 'renewed' | 'declined'> {
  const before = await findRemovalRequest(tx, groupId)
  if (before?.declinedAt && isSame(before.leavingIds, asked.leavingIds)) return 'declined'
  const waiting = before?.declinedAt === null ? before : null
  const all = (name: 'leavingIds' | 'joiningIds') =>
    sorted([...asked[name], ...(waiting && isAddition ? waiting[name] : [])])
  const askedAt = sql`clock_timestamp()`
  const ids = { leavingIds: all('leavingIds'), joiningIds: all('joiningIds') }
  const values = { groupId, ...ids, tokenPrint, askedAt }
  if (waiting) {
    await tx.update(removalRequests).set(values).where(eq(removalRequests.groupId, groupId))
    return 'renewed'
  }
  await dropRemovalRequest(tx, groupId)
  const [created] = await tx.insert(removalRequests).values(values).returning()
  if (!created) throw new Error(`The removal request of group ${groupId} was not stored.`)
  const group = await findMailingGroup(tx, groupId)
  const memberCount = await tx.$count(memberships, eq(memberships.groupId, groupId))
  const counts = { leavingCount: ids.leavingIds.length, memberCount }
  const mail = removalMail(created.requestId, group, counts, await findStaffAddresses(tx))
  await enqueueMail(tx, groupId, mail, 1)
  return 'asked'
}

export async function dropRemovalRequest(tx: Transaction, groupId: number): Promise<void> {
  await tx.delete(removalRequests).where(eq(removalRequests.groupId, groupId))
}

/** Drops the requests of disabled groups and those that would end nothing any more. */
export async function dropSettledRequests(tx: Transaction): Promise<void> {
  const left = tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(groups, eq(groups.groupId, memberships.groupId))
    .where(
      and(
        eq(memberships.groupId, removalRequests.groupId),
        sql`${memberships.userId} = any(${removalRequests.leavingIds})`,
        eq(groups.isDisabled, false),
      ),
    )
  await tx.delete(removalRequests).where(sql`not exists ${left}`)
}

const sorted = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other)

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}
