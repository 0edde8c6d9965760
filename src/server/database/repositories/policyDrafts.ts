/** Drafts of the next version of a group's policy. */
import { and, eq, sql } from 'drizzle-orm'
import { orNotFound } from '../../domain/apiError'
import type { Executor, Transaction } from '../open'
import { policyDrafts } from '../schema/policies'

export type PolicyDraftRow = typeof policyDrafts.$inferSelect

/** @throws {ApiError} not-found where the group has no such draft */
export async function findDraft(
  db: Executor,
  groupId: number,
  draftId: number,
): Promise<PolicyDraftRow> {
  const itself = and(eq(policyDrafts.groupId, groupId), eq(policyDrafts.draftId, draftId))
  const [row] = await db.select().from(policyDrafts).where(itself)
  return orNotFound(row)
}

export async function insertDraft(
  tx: Transaction,
  row: typeof policyDrafts.$inferInsert,
): Promise<PolicyDraftRow> {
  const [inserted] = await tx.insert(policyDrafts).values(row).returning()
  return orNotFound(inserted)
}

/** Saves a change of a draft as its next revision. */
export async function saveDraft(
  tx: Transaction,
  { draftId }: Pick<PolicyDraftRow, 'draftId'>,
  change: Partial<typeof policyDrafts.$inferInsert>,
): Promise<PolicyDraftRow> {
  const [saved] = await tx
    .update(policyDrafts)
    .set({ ...change, revision: sql`${policyDrafts.revision} + 1` })
    .where(eq(policyDrafts.draftId, draftId))
    .returning()
  return orNotFound(saved)
}
