import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { RollEntry } from '../../../rules/roll'
import {
  type CastBy,
  correctedColumns,
  earlierVersion,
  type StoredBallot,
  voteColumns,
} from '../../../rules/storedVote'
import type { Executor, Transaction } from '../open'
import { rollEntries, voteResults, voteResultVersions } from '../schema/voteQuestions'
import { rollEntryColumns } from './rollEntries'
import { isRow } from '../isRow'

export type VoteResultRecord = typeof voteResults.$inferSelect

/**
 * Joins a line of the roll with its current vote. Both columns are needed: together they are the unique key, by
 * which a few votes are found among those of all questions.
 */
export const isVoteOfEntry = isRow(voteResults, {
  voteQuestionId: rollEntries.voteQuestionId,
  rollEntryId: rollEntries.rollEntryId,
})

/** The current votes of a question, oldest first. */
export function findVotes(db: Executor, voteQuestionId: number): Promise<VoteResultRecord[]> {
  return db
    .select()
    .from(voteResults)
    .where(eq(voteResults.voteQuestionId, voteQuestionId))
    .orderBy(asc(voteResults.createdAt), asc(voteResults.voteResultId))
}

/** An earlier version of a vote, with the line of the roll that the vote is of. */
export type VoteVersion = typeof voteResultVersions.$inferSelect & { rollEntryId: number }

/** The earlier versions of the votes of a question. */
export function findVoteVersions(db: Executor, voteQuestionId: number): Promise<VoteVersion[]> {
  return db
    .select({ ...getTableColumns(voteResultVersions), rollEntryId: voteResults.rollEntryId })
    .from(voteResults)
    .innerJoin(voteResultVersions, eq(voteResultVersions.voteResultId, voteResults.voteResultId))
    .where(eq(voteResults.voteQuestionId, voteQuestionId))
}

/** A current vote of a question by its id; null where the question does not have it. */
export async function findVoteById(
  db: Executor,
  voteQuestionId: number,
  voteResultId: number,
): Promise<VoteResultRecord | null> {
  const [row] = await db
    .select()
    .from(voteResults)
    .where(isRow(voteResults, { voteResultId, voteQuestionId }))
  return row ?? null
}

/**
 * A line of the roll with its current vote, which is null where none was cast; null where the question does not
 * have the line.
 */
export async function findRecordedVote(
  db: Executor,
  voteQuestionId: number,
  rollEntryId: number,
): Promise<{ entry: RollEntry; vote: VoteResultRecord | null } | null> {
  const [row] = await db
    .select({ entry: rollEntryColumns, vote: voteResults })
    .from(rollEntries)
    .leftJoin(voteResults, isVoteOfEntry)
    .where(
      and(eq(rollEntries.voteQuestionId, voteQuestionId), eq(rollEntries.rollEntryId, rollEntryId)),
    )
  return row ?? null
}

/** Replaces a wrongly recorded choice, and keeps the earlier version. */
export async function saveCorrectedVote(
  tx: Transaction,
  before: VoteResultRecord,
  wanted: Pick<VoteResultRecord, 'voteChoice' | 'voteReason'>,
): Promise<void> {
  const { voteResultId } = before
  await tx.insert(voteResultVersions).values({ voteResultId, ...earlierVersion(before) })
  await tx
    .update(voteResults)
    .set(correctedColumns(before, wanted))
    .where(eq(voteResults.voteResultId, voteResultId))
}

/** Stores a vote that was never recorded, cast for its holder by the person who asked for the correction. */
export async function insertAddedVote(
  tx: Transaction,
  voteQuestionId: number,
  by: CastBy,
  ballot: StoredBallot,
): Promise<void> {
  await tx.insert(voteResults).values({ voteQuestionId, ...voteColumns(by, ballot) })
}
