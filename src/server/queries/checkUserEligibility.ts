import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { UserEligibility } from '../../contract/eligibility'
import { isBlindPoll } from '../../rules/blindPoll'
import type { RollEntry } from '../../rules/roll'
import { castableVotes } from '../../rules/voting'
import { ineligibleReasonOf } from '../access/ineligibleReason'
import { type CallerStatus, voterOf } from '../domain/callerStatus'
import { maySeeBallot, maySeeEligibilityOf, mayVoteForOthers } from '../access/voteQuestions'
import type { Executor } from '../database/open'
import { findRoll } from '../database/repositories/rollEntries'
import { findCallerStatus } from '../database/repositories/callerStatus'
import { findVotes } from '../database/repositories/voteResults'
import { voteQuestions } from '../database/schema/voteQuestions'
import { ApiError } from '../domain/apiError'
import { presentEligibleVote } from '../presenters/eligibleVote'
import { inSnapshot } from '../database/inSnapshot'

/**
 * Which votes a person holds on a question, and why not where none.
 *
 * @throws {ApiError} not-permitted for somebody else's eligibility, but for admins and staff; not-found
 */
export function checkUserEligibility(
  db: NodePgDatabase,
  viewer: CallerStatus,
  { voteQuestionId, userId }: { voteQuestionId: number; userId: number },
): Promise<UserEligibility> {
  if (!maySeeEligibilityOf(viewer, userId)) throw new ApiError('not-permitted')
  return inSnapshot(db, async (tx) => {
    const question = await findPolicyOfQuestion(tx, viewer.groupId, voteQuestionId)
    const person =
      userId === viewer.userId ? viewer : await findCallerStatus(tx, viewer.groupId, userId)
    if (!question || !person) throw new ApiError('not-found')
    const roll = await findRoll(tx, voteQuestionId)
    const votes = await findVotes(tx, voteQuestionId)
    const results = new Map(votes.map((vote) => [vote.rollEntryId, vote.voteResultId]))
    const isBlind = isBlindPoll(question)
    const numberOf = (entry: RollEntry) =>
      maySeeBallot(viewer, isBlind, entry) ? (results.get(entry.rollEntryId) ?? null) : null
    return {
      voteQuestionId,
      userId,
      eligibleVotes: castableVotes(roll, voterOf(person)).map((entry) =>
        presentEligibleVote(entry, numberOf(entry)),
      ),
      isProxyVoteEligible: mayVoteForOthers(person),
      ineligibleReason: await ineligibleReasonOf(tx, question, roll, person),
    }
  })
}

async function findPolicyOfQuestion(db: Executor, groupId: number, voteQuestionId: number) {
  const [row] = await db
    .select({
      groupId: voteQuestions.groupId,
      policy: voteQuestions.policy,
      voteType: voteQuestions.voteType,
    })
    .from(voteQuestions)
    .where(
      and(eq(voteQuestions.groupId, groupId), eq(voteQuestions.voteQuestionId, voteQuestionId)),
    )
  return row ?? null
}
