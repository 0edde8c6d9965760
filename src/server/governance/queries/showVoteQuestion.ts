import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { VoteQuestionDetail } from '../../../contract/voteQuestions'
import type { CallerStatus } from '../../domain/callerStatus'
import type { ReadClock } from '../../database/clock'
import type { Executor, Transaction } from '../../database/open'
import { prepared } from '../../database/prepared'
import { findAttachments } from '../../database/repositories/attachments'
import { findNamedRoll } from '../../database/repositories/rollEntries'
import { isPreparedQuestion, type VoteQuestionRow } from '../../database/repositories/voteQuestions'
import { findVotes } from '../../database/repositories/voteResults'
import { groups } from '../../database/schema/directory'
import { voteQuestions, voteQuestionVersions } from '../../database/schema/voteQuestions'
import { orNotFound } from '../../domain/apiError'
import { findEnding } from '../../record/findEvents'
import { presentVoteQuestion } from '../presenters/voteQuestion'

/**
 * A question within a transaction, for the answer to a change.
 *
 * @throws {ApiError} not-found, also for a question of another group
 */
export async function readVoteQuestion(
  tx: Transaction,
  readClock: ReadClock,
  viewer: CallerStatus,
  voteQuestionId: number,
): Promise<VoteQuestionDetail> {
  const found = orNotFound(
    await findQuestionWithGroup(tx, { groupId: viewer.groupId, voteQuestionId }),
  )
  const whole = {
    ...found,
    roll: await findNamedRoll(tx, voteQuestionId),
    votes: await findVotes(tx, voteQuestionId),
    files: await findAttachments(tx, 'VoteQuestions', [voteQuestionId]),
    ...(await findQuestionPast(tx, found.question)),
  }
  return presentVoteQuestion(whole, viewer, await readClock(tx))
}

/** Who ended a question, with how many votes for the quorum, and when a person last amended one that is open. */
export async function findQuestionPast(db: Executor, question: VoteQuestionRow) {
  return {
    ...(await findEndingByHand(db, question)),
    amendedAt: await findAmendedAt(db, question),
  }
}

async function findAmendedAt(
  db: Executor,
  { voteQuestionId, voteStatus, editedRevision }: VoteQuestionRow,
): Promise<string | null> {
  if (voteStatus !== 'Pending' || editedRevision === 1) return null
  const { versionNumber, userId, modifiedTime } = voteQuestionVersions
  // Extensions are versions, too, made by nobody.
  const [last] = await db
    .select({ modifiedTime })
    .from(voteQuestionVersions)
    .where(
      and(
        eq(voteQuestionVersions.voteQuestionId, voteQuestionId),
        gt(versionNumber, 1),
        isNotNull(userId),
      ),
    )
    .orderBy(desc(versionNumber))
    .limit(1)
  return last?.modifiedTime ?? null
}

/** How a person ended a question; nulls for one that ended at its deadline or is open. */
async function findEndingByHand(
  db: Executor,
  { voteQuestionId, voteStatus }: VoteQuestionRow,
): ReturnType<typeof findEnding> {
  const wasEndedBySomebody = voteStatus === 'Closed' || voteStatus === 'Cancelled'
  return wasEndedBySomebody
    ? findEnding(db, voteQuestionId)
    : { endedBy: null, quorumVotesAtEnd: null }
}

const questionWithGroup = prepared((db: Executor) =>
  db
    .select({
      question: voteQuestions,
      group: { groupId: groups.groupId, name: groups.name, shortName: groups.shortName },
    })
    .from(voteQuestions)
    .innerJoin(groups, eq(groups.groupId, voteQuestions.groupId))
    .where(isPreparedQuestion)
    .prepare('question_with_group'),
)

/** A question of a group with the names of the group; null where the group does not have it. */
export async function findQuestionWithGroup(
  db: Executor,
  { groupId, voteQuestionId }: { groupId: number; voteQuestionId: number },
) {
  const [row] = await questionWithGroup(db).execute({ groupId, voteQuestionId })
  return row ?? null
}
