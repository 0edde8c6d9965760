import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { isUncounted } from '../../../rules/policy/choices'
import type { Decision } from '../../../rules/policy/policy'
import type { RollEntry } from '../../../rules/roll'
import { isByProxy, type VoteGrant } from '../../domain/grant'
import type { Executor, Transaction } from '../open'
import { rollEntries, voteResults, voteResultVersions } from '../schema/voteQuestions'
import { rollEntryColumns } from './rollEntries'

export type VoteResultRecord = typeof voteResults.$inferSelect

/**
 * Joins a line of the roll with its current vote. Both columns are needed: together they are the unique key, by
 * which a few votes are found among those of all questions.
 */
export const isVoteOfEntry = and(
  eq(voteResults.voteQuestionId, rollEntries.voteQuestionId),
  eq(voteResults.rollEntryId, rollEntries.rollEntryId),
)

/** A choice with its comment; `at` is the instant of the vote. */
export interface StoredBallot {
  choice: string
  comment: string | null
  at: string
}

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

/** Whether a stored vote counts as `other`, because it lacks a comment. */
export function isVoteUncounted(
  decision: Decision,
  {
    voteChoice: choice,
    voteReason,
    isProxy: byProxy,
  }: Pick<VoteResultRecord, 'voteChoice' | 'voteReason' | 'isProxy'>,
): boolean {
  return isUncounted(decision, { choice, hasComment: voteReason !== null, byProxy })
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
    .where(
      and(
        eq(voteResults.voteResultId, voteResultId),
        eq(voteResults.voteQuestionId, voteQuestionId),
      ),
    )
  return row ?? null
}

/** The columns of a vote that is cast for the first time. */
export function voteColumns(
  voteQuestionId: number,
  grant: CastBy,
  { choice, comment, at }: StoredBallot,
) {
  const { actor, vote } = grant
  const isProxy = isByProxy(grant.right)
  return {
    voteQuestionId,
    rollEntryId: vote.rollEntryId,
    voteChoice: choice,
    voteReason: comment,
    ...(isProxy
      ? { voterId: vote.userId, voterName: vote.userName ?? vote.memberName ?? '' }
      : { voterId: actor.userId, voterName: actor.name }),
    isProxy,
    proxyVoterId: isProxy ? actor.userId : null,
    proxyVoterName: isProxy ? actor.name : null,
    appointmentId: grant.appointmentId ?? null,
    createdAt: at,
    lastModifiedById: actor.userId,
    lastModifiedByName: actor.name,
    lastModifiedDate: at,
  }
}

/** Who casts a vote, and by what right. */
type CastBy = Pick<VoteGrant, 'actor' | 'right' | 'vote' | 'appointmentId'>

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
  await tx.insert(voteResultVersions).values(earlierVersion(before))
  const { voteChoice, voteReason } = wanted
  await tx
    .update(voteResults)
    .set({ voteChoice, voteReason, revision: before.revision + 1 })
    .where(eq(voteResults.voteResultId, before.voteResultId))
}

/** Stores a vote that was never recorded, cast for its holder by the person who asked for the correction. */
export async function insertAddedVote(
  tx: Transaction,
  voteQuestionId: number,
  by: CastBy,
  ballot: StoredBallot,
): Promise<void> {
  await tx.insert(voteResults).values(voteColumns(voteQuestionId, by, ballot))
}

/** The stored vote after a change: it belongs to the holder again, and its revision rises by one. */
export function changedColumns(
  before: VoteResultRecord,
  { actor }: VoteGrant,
  { choice, comment, at }: StoredBallot,
) {
  return {
    voteChoice: choice,
    voteReason: comment,
    ...(before.isProxy && { voterId: actor.userId, voterName: actor.name }),
    isProxy: false,
    proxyVoterId: null,
    proxyVoterName: null,
    appointmentId: null,
    lastModifiedById: actor.userId,
    lastModifiedByName: actor.name,
    lastModifiedDate: at,
    revision: before.revision + 1,
  }
}

/** An earlier version of a vote, as it is kept beside its replacement. */
export function earlierVersion(before: VoteResultRecord) {
  return {
    voteResultId: before.voteResultId,
    revision: before.revision,
    voteChoice: before.voteChoice,
    voteReason: before.voteReason,
    isProxy: before.isProxy,
    proxyVoterId: before.proxyVoterId,
    proxyVoterName: before.proxyVoterName,
    appointmentId: before.appointmentId,
    modifiedById: before.lastModifiedById,
    modifiedByName: before.lastModifiedByName,
    modifiedAt: before.lastModifiedDate,
  }
}
