import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import type { QuestionGrant } from '../../domain/grant'
import type { Executor, Transaction } from '../open'
import { prepared } from '../prepared'
import { voteQuestions, voteQuestionVersions } from '../schema/voteQuestions'

export type VoteQuestionRow = typeof voteQuestions.$inferSelect

type NewRow = Omit<typeof voteQuestions.$inferInsert, 'voteQuestionId' | 'groupId' | 'createdById'>
type Change = Partial<Omit<VoteQuestionRow, 'voteQuestionId' | 'groupId' | 'revision'>>

/** Stores a new question in the group that the grant names. */
export async function insertVoteQuestion(
  tx: Transaction,
  grant: QuestionGrant<'open'>,
  row: NewRow,
): Promise<VoteQuestionRow> {
  const [inserted] = await tx
    .insert(voteQuestions)
    .values({ ...row, groupId: grant.groupId, createdById: grant.actor.userId })
    .returning()
  if (!inserted) throw new Error('The question was not stored.')
  return inserted
}

const itsRow = (groupId: number | Placeholder, voteQuestionId: number | Placeholder) =>
  and(eq(voteQuestions.voteQuestionId, voteQuestionId), eq(voteQuestions.groupId, groupId))

/** The condition for the question in a prepared statement with the parameters `groupId` and `voteQuestionId`. */
export const isPreparedQuestion = itsRow(
  sql.placeholder('groupId'),
  sql.placeholder('voteQuestionId'),
)

/** A question of a group; null where the group does not have it. */
export async function findVoteQuestion(
  db: Executor,
  groupId: number,
  voteQuestionId: number,
): Promise<VoteQuestionRow | null> {
  const [row] = await db.select().from(voteQuestions).where(itsRow(groupId, voteQuestionId))
  return row ?? null
}

/** The versions of a question, as its history shows them. */
export function findHistory(
  db: Executor,
  voteQuestionId: number,
): Promise<(typeof voteQuestionVersions.$inferSelect)[]> {
  return db
    .select()
    .from(voteQuestionVersions)
    .where(eq(voteQuestionVersions.voteQuestionId, voteQuestionId))
}

const questionForUpdate = prepared((tx: Transaction) =>
  tx
    .select()
    .from(voteQuestions)
    .where(isPreparedQuestion)
    .for('update')
    .prepare('locked_question'),
)

/** Locks a question until the transaction ends; null where the group does not have it. */
export async function lockVoteQuestion(
  tx: Transaction,
  groupId: number,
  voteQuestionId: number,
): Promise<VoteQuestionRow | null> {
  const [row] = await questionForUpdate(tx).execute({ groupId, voteQuestionId })
  return row ?? null
}

/** Locks a question for a job; null where another transaction holds it. */
export async function lockUnlessTaken(
  tx: Transaction,
  voteQuestionId: number,
): Promise<VoteQuestionRow | null> {
  const [row] = await tx
    .select()
    .from(voteQuestions)
    .where(eq(voteQuestions.voteQuestionId, voteQuestionId))
    .for('update', { skipLocked: true })
  return row ?? null
}

/** Saves a change of a locked question and raises its revision. */
export async function saveVoteQuestion(
  tx: Transaction,
  voteQuestionId: number,
  change: Change,
): Promise<VoteQuestionRow> {
  const [saved] = await tx
    .update(voteQuestions)
    .set({ ...change, revision: sql`${voteQuestions.revision} + 1` })
    .where(eq(voteQuestions.voteQuestionId, voteQuestionId))
    .returning()
  if (!saved) throw new Error(`Question ${voteQuestionId} is gone.`)
  return saved
}

/**
 * Stores that the reminder for the current deadline was enqueued. The revision stays, because open pages show no
 * difference.
 */
export async function noteReminder(
  tx: Transaction,
  voteQuestionId: number,
  remindedAt: string,
): Promise<void> {
  await tx
    .update(voteQuestions)
    .set({ remindedAt })
    .where(eq(voteQuestions.voteQuestionId, voteQuestionId))
}
