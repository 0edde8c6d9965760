import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { VoteQuestionDetail } from '../../contract/voteQuestions'
import type { CallerStatus } from '../domain/callerStatus'
import type { ReadClock } from '../database/clock'
import type { Executor, Transaction } from '../database/open'
import { findAttachments } from '../database/repositories/attachments'
import { findNamedRoll } from '../database/repositories/rollEntries'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import { findVotes } from '../database/repositories/voteResults'
import { groups } from '../database/schema/directory'
import { voteQuestions } from '../database/schema/voteQuestions'
import { ApiError } from '../domain/apiError'
import { findEnder } from '../record/findEnder'
import { presentVoteQuestion } from '../presenters/voteQuestion'
import { inSnapshot } from '../database/inSnapshot'

/** @throws {ApiError} not-found, also for a question of another group */
export function showVoteQuestion(
  db: NodePgDatabase,
  readClock: ReadClock,
  viewer: CallerStatus,
  voteQuestionId: number,
): Promise<VoteQuestionDetail> {
  return inSnapshot(db, (tx) => readVoteQuestion(tx, readClock, viewer, voteQuestionId))
}

/**
 * The same within a transaction, for the answer to a change.
 *
 * @throws {ApiError} not-found
 */
export async function readVoteQuestion(
  tx: Transaction,
  readClock: ReadClock,
  viewer: CallerStatus,
  voteQuestionId: number,
): Promise<VoteQuestionDetail> {
  const found = await findQuestion(tx, viewer.groupId, voteQuestionId)
  if (!found) throw new ApiError('not-found')
  const whole = {
    ...found,
    roll: await findNamedRoll(tx, voteQuestionId),
    votes: await findVotes(tx, voteQuestionId),
    files: await findAttachments(tx, 'VoteQuestions', [voteQuestionId]),
    endedBy: wasEnded(found.question) ? await findEnder(tx, voteQuestionId) : null,
  }
  return presentVoteQuestion(whole, viewer, await readClock(tx))
}

/** By somebody, and not by its deadline. */
function wasEnded({ voteStatus }: VoteQuestionRow): boolean {
  return voteStatus === 'Closed' || voteStatus === 'Cancelled'
}

async function findQuestion(db: Executor, groupId: number, voteQuestionId: number) {
  const [row] = await db
    .select({
      question: voteQuestions,
      group: { groupId: groups.groupId, name: groups.name, shortName: groups.shortName },
    })
    .from(voteQuestions)
    .innerJoin(groups, eq(groups.groupId, voteQuestions.groupId))
    .where(
      and(eq(voteQuestions.groupId, groupId), eq(voteQuestions.voteQuestionId, voteQuestionId)),
    )
  return row ?? null
}
