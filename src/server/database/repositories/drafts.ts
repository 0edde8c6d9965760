/** Drafts, each with its files. Every change is told to the admins of the group. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { DraftKind, WrittenDrafts } from '../../../contract/drafts'
import type { Executor, Transaction } from '../open'
import { drafts } from '../schema/drafts'
import { deleteAllAttachments } from './attachments'
import { enqueueDraftsChanged } from './outbox'

type StoredDraft = typeof drafts.$inferSelect

/** A draft whose kind says what it holds. */
export type DraftRow<Kind extends DraftKind = DraftKind> = {
  [K in Kind]: Omit<StoredDraft, 'kind' | 'written'> & { kind: K; written: WrittenDrafts[K] }
}[Kind]

type Change = Partial<Omit<StoredDraft, 'draftId' | 'groupId' | 'kind' | 'revision'>>

/** A draft of one kind in one group. */
export interface DraftPath<Kind extends DraftKind> {
  kind: Kind
  groupId: number
  draftId: number
}

/** The drafts of a kind in a group, those that were kept first before the others. */
export async function findDrafts<Kind extends DraftKind>(
  db: Executor,
  kind: Kind,
  groupId: number,
): Promise<DraftRow<Kind>[]> {
  const rows = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.groupId, groupId), eq(drafts.kind, kind)))
    .orderBy(asc(drafts.draftId))
  return rows as DraftRow<Kind>[]
}

/** Null for a draft that was opened or discarded, and for one of another group or kind. */
export async function lockDraft<Kind extends DraftKind>(
  tx: Transaction,
  { kind, groupId, draftId }: DraftPath<Kind>,
): Promise<DraftRow<Kind> | null> {
  const isIt = and(eq(drafts.draftId, draftId), eq(drafts.groupId, groupId), eq(drafts.kind, kind))
  const [row] = await tx.select().from(drafts).where(isIt).for('update')
  return (row as DraftRow<Kind> | undefined) ?? null
}

/** The same by its id alone; null also where another transaction holds it. */
export async function lockDraftUnlessTaken(
  tx: Transaction,
  draftId: number,
): Promise<DraftRow | null> {
  const [row] = await tx
    .select()
    .from(drafts)
    .where(eq(drafts.draftId, draftId))
    .for('update', { skipLocked: true })
  return (row as DraftRow | undefined) ?? null
}

export async function insertDraft<Kind extends DraftKind>(
  tx: Transaction,
  row: typeof drafts.$inferInsert & { kind: Kind },
): Promise<DraftRow<Kind>> {
  const [inserted] = await tx.insert(drafts).values(row).returning()
  if (!inserted) throw new Error('The draft was not stored.')
  await enqueueDraftsChanged(tx, inserted.groupId)
  return inserted as DraftRow<Kind>
}

/** Saves a change of a locked draft as its next revision. */
export async function changeDraft<Kind extends DraftKind>(
  tx: Transaction,
  { draftId }: DraftRow<Kind>,
  change: Change,
): Promise<DraftRow<Kind>> {
  const [changed] = await tx
    .update(drafts)
    .set({ ...change, revision: sql`${drafts.revision} + 1` })
    .where(eq(drafts.draftId, draftId))
    .returning()
  if (!changed) throw new Error('The draft was not stored.')
  await enqueueDraftsChanged(tx, changed.groupId)
  return changed as DraftRow<Kind>
}

/** Deletes a locked draft; bytes of its files stay where something else names them. */
export async function deleteDraft(
  tx: Transaction,
  { draftId, groupId }: Pick<DraftRow, 'draftId' | 'groupId'>,
): Promise<void> {
  await deleteAllAttachments(tx, { table: 'QuestionDrafts', ids: [draftId] })
  await tx.delete(drafts).where(eq(drafts.draftId, draftId))
  await enqueueDraftsChanged(tx, groupId)
}
