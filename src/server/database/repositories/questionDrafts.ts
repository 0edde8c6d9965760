/** Drafts of voting questions, each with its files. Every change is told to the admins of the group. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../open'
import { questionDrafts } from '../schema/questionDrafts'
import { deleteAllAttachments } from './attachments'
import { enqueueDraftsChanged } from './outbox'

export type QuestionDraftRow = typeof questionDrafts.$inferSelect
type Change = Partial<Omit<QuestionDraftRow, 'draftId' | 'groupId' | 'revision'>>

/** The drafts of a group, those that were kept first before the others. */
export function findQuestionDrafts(db: Executor, groupId: number): Promise<QuestionDraftRow[]> {
  return db
    .select()
    .from(questionDrafts)
    .where(eq(questionDrafts.groupId, groupId))
    .orderBy(asc(questionDrafts.draftId))
}

/** Null for a draft that was opened or discarded, and for one of another group. */
export async function lockQuestionDraft(
  tx: Transaction,
  groupId: number,
  draftId: number,
): Promise<QuestionDraftRow | null> {
  const { draftId: id, groupId: its } = questionDrafts
  const isIt = and(eq(id, draftId), eq(its, groupId))
  const [row] = await tx.select().from(questionDrafts).where(isIt).for('update')
  return row ?? null
}

/** The same by its id alone; null also where another transaction holds it. */
export async function lockDraftUnlessTaken(
  tx: Transaction,
  draftId: number,
): Promise<QuestionDraftRow | null> {
  const [row] = await tx
    .select()
    .from(questionDrafts)
    .where(eq(questionDrafts.draftId, draftId))
    .for('update', { skipLocked: true })
  return row ?? null
}

export async function insertQuestionDraft(
  tx: Transaction,
  row: typeof questionDrafts.$inferInsert,
): Promise<QuestionDraftRow> {
  const [inserted] = await tx.insert(questionDrafts).values(row).returning()
  if (!inserted) throw new Error('The draft was not stored.')
  await enqueueDraftsChanged(tx, inserted.groupId)
  return inserted
}

/** Saves a change of a locked draft as its next revision. */
export async function changeQuestionDraft(
  tx: Transaction,
  draftId: number,
  change: Change,
): Promise<QuestionDraftRow> {
  const [changed] = await tx
    .update(questionDrafts)
    .set({ ...change, revision: sql`${questionDrafts.revision} + 1` })
    .where(eq(questionDrafts.draftId, draftId))
    .returning()
  if (!changed) throw new Error('The draft was not stored.')
  await enqueueDraftsChanged(tx, changed.groupId)
  return changed
}

/** Deletes a locked draft; bytes of its files stay where something else names them. */
export async function deleteQuestionDraft(
  tx: Transaction,
  { draftId, groupId }: Pick<QuestionDraftRow, 'draftId' | 'groupId'>,
): Promise<void> {
  await deleteAllAttachments(tx, { table: 'QuestionDrafts', ids: [draftId] })
  await tx.delete(questionDrafts).where(eq(questionDrafts.draftId, draftId))
  await enqueueDraftsChanged(tx, groupId)
}
