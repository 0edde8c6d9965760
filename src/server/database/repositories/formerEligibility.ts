import { inArray } from 'drizzle-orm'
import type { QuorumEligibility } from '../../../rules/attendance'
import { insertMany } from '../insertMany'
import type { Executor, Transaction } from '../open'
import { formerEligibility } from '../schema/directory'
import { isRow } from '../isRow'

export type FormerRow = typeof formerEligibility.$inferSelect
export type HolderKind = FormerRow['kind']

/** The quorum eligibility of people and companies that left these groups. */
export function findFormer(db: Executor, groupIds: readonly number[]): Promise<FormerRow[]> {
  return db
    .select()
    .from(formerEligibility)
    .where(inArray(formerEligibility.groupId, [...groupIds]))
}

/** Stores the eligibility of people and companies that leave a group. */
export function insertFormerEligibility(
  tx: Transaction,
  rows: readonly FormerRow[],
): Promise<void> {
  return insertMany(tx, formerEligibility, rows)
}

/** Deletes the rows of those who have returned to their group. */
export async function dropFormer(tx: Transaction, rows: readonly FormerRow[]): Promise<void> {
  for (const row of rows) await tx.delete(formerEligibility).where(itself(row))
}

/** Saves what a late close of a roll call decides about those who have left meanwhile. */
export async function saveFormer(
  tx: Transaction,
  key: Pick<FormerRow, 'groupId' | 'kind' | 'holderId'>,
  after: QuorumEligibility,
): Promise<void> {
  await tx.update(formerEligibility).set(after).where(itself(key))
}

function itself({ groupId, kind, holderId }: Pick<FormerRow, 'groupId' | 'kind' | 'holderId'>) {
  return isRow(formerEligibility, { groupId, kind, holderId })
}
