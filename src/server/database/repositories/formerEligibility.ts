import { and, eq, inArray } from 'drizzle-orm'
import type { QuorumEligibility } from '../../../rules/attendance'
import { insertMany } from '../insertMany'
import type { Executor, Transaction } from '../open'
import { formerEligibility } from '../schema/directory'

export type FormerRow = typeof formerEligibility.$inferSelect
export type HolderKind = FormerRow['kind']

/** What became of the quorum eligibility of those who left these groups. */
export function findFormer(db: Executor, groupIds: readonly number[]): Promise<FormerRow[]> {
  return db
    .select()
    .from(formerEligibility)
    .where(inArray(formerEligibility.groupId, [...groupIds]))
}

/** Keeps the eligibility of those who leave. */
export function insertFormerEligibility(
  tx: Transaction,
  rows: readonly FormerRow[],
): Promise<void> {
  return insertMany(tx, formerEligibility, rows)
}

/** Those who are back: what is said of them stands in the group again. */
export async function dropFormer(tx: Transaction, rows: readonly FormerRow[]): Promise<void> {
  for (const row of rows) await tx.delete(formerEligibility).where(itself(row))
}

/** A roll call that closes late decides of those who left meanwhile too. */
export async function saveFormer(
  tx: Transaction,
  key: Pick<FormerRow, 'groupId' | 'kind' | 'holderId'>,
  after: QuorumEligibility,
): Promise<void> {
  await tx.update(formerEligibility).set(after).where(itself(key))
}

function itself({ groupId, kind, holderId }: Pick<FormerRow, 'groupId' | 'kind' | 'holderId'>) {
  return and(
    eq(formerEligibility.groupId, groupId),
    eq(formerEligibility.kind, kind),
    eq(formerEligibility.holderId, holderId),
  )
}
