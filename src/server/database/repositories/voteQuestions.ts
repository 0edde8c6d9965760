import { and, eq, sql } from 'drizzle-orm'
import type { QuestionGrant } from '../../domain/grant'
import type { Executor, Transaction } from '../open'
import { prepared } from '../prepared'
import { voteQuestions, voteQuestionVersions } from '../schema/voteQuestions'
import { rowsOfGroups } from './rowsOfGroups'

export type VoteQuestionRow = typeof voteQuestions.$inferSelect

type NewRow = Omit<typeof voteQuestions.$inferInsert, 'voteQuestionId' | 'groupId' | 'createdById'>

export const {
  find: findVoteQuestion,
  lockUnlessTaken,
  save: saveVoteQuestion,
} = rowsOfGroups(voteQuestions, voteQuestions.voteQuestionId)

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

/** The condition for the question in a prepared statement with the parameters `groupId` and `voteQuestionId`. */
export const isPreparedQuestion = and(
  eq(voteQuestions.voteQuestionId, sql.placeholder('voteQuestionId')),
  eq(voteQuestions.groupId, sql.placeholder('groupId')),
)

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
