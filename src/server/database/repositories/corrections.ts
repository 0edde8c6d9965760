import { and, asc, desc, eq, ne, or } from 'drizzle-orm'
import type { Executor, Transaction } from '../open'
import { corrections } from '../schema/corrections'
import { memberships, users } from '../schema/directory'
import { isMembershipIn } from './callerStatus'
import { ofRecord, type RecordId } from './records'
import { isOfStaff } from './staff'
import { isRow } from '../isRow'

export type CorrectionRow = typeof corrections.$inferSelect

/** What is corrected: a question, or the roll call of a meeting. */
export type CorrectionSubject = Pick<CorrectionRow, 'groupId' | 'subject' | 'subjectId'>

/** The corrections of a question or meeting, the newest first. */
export function findCorrections(
  db: Executor,
  { groupId, subject, subjectId }: CorrectionSubject,
): Promise<CorrectionRow[]> {
  return db
    .select()
    .from(corrections)
    .where(isRow(corrections, { groupId, subject, subjectId }))
    .orderBy(desc(corrections.correctionId))
}

/** The approved corrections of a record. */
export function findApproved(db: Executor, record: RecordId): Promise<CorrectionRow[]> {
  return db
    .select()
    .from(corrections)
    .where(and(ofRecord(corrections, record), eq(corrections.status, 'approved')))
}

/** The admins of a group and staff, without disabled ones: they share its drafts, and may approve what is asked for now. */
export async function findEntitledIds(db: Executor, groupId: number): Promise<number[]> {
  const rows = await db
    .select({ userId: users.userId })
    .from(users)
    .leftJoin(memberships, isMembershipIn(groupId))
    .where(and(eq(users.isDisabled, false), or(isOfStaff, eq(memberships.isAdmin, true))))
    .orderBy(asc(users.userId))
  return rows.map(({ userId }) => userId)
}

/** A correction of a group; null where the group does not have it. */
export async function findCorrection(
  db: Executor,
  groupId: number,
  correctionId: number,
): Promise<CorrectionRow | null> {
  const itself = and(eq(corrections.groupId, groupId), eq(corrections.correctionId, correctionId))
  const [row] = await db.select().from(corrections).where(itself)
  return row ?? null
}

export async function insertCorrection(
  tx: Transaction,
  row: typeof corrections.$inferInsert,
): Promise<CorrectionRow> {
  const [inserted] = await tx.insert(corrections).values(row).returning()
  if (!inserted) throw new Error('The correction was not stored.')
  return inserted
}

type Decision = Partial<
  Pick<
    CorrectionRow,
    'status' | 'decidedById' | 'decidedBy' | 'decidedAt' | 'declineReason' | 'effects'
  >
>

/** Saves the decision about a correction; the caller has locked its question or meeting. */
export async function saveDecision(
  tx: Transaction,
  { correctionId }: CorrectionRow,
  decision: Decision,
): Promise<CorrectionRow> {
  const [saved] = await tx
    .update(corrections)
    .set(decision)
    .where(eq(corrections.correctionId, correctionId))
    .returning()
  if (!saved) throw new Error(`Correction ${correctionId} is gone.`)
  return saved
}

/** Marks the other waiting corrections with the same target as overtaken. */
export async function overtakeOthers(
  tx: Transaction,
  { correctionId, groupId, subject, subjectId, target }: CorrectionRow,
  decidedAt: string,
): Promise<void> {
  await tx
    .update(corrections)
    .set({ status: 'overtaken', decidedAt })
    .where(
      and(
        isRow(corrections, { groupId, subject, subjectId, target, status: 'asked' }),
        ne(corrections.correctionId, correctionId),
      ),
    )
}
