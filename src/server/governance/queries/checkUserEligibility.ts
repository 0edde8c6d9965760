import type { EligibleVote, UserEligibility } from '../../../contract/eligibility'
import { isBlindPoll } from '../../../rules/blindPoll'
import type { RollEntry } from '../../../rules/roll'
import { castableVotes } from '../../../rules/voting'
import { ineligibleReasonOf } from '../access/ineligibleReason'
import { type CallerStatus, voterOf } from '../../domain/callerStatus'
import { maySeeBallot, maySeeEligibilityOf, mayVoteForOthers } from '../access/voteQuestions'
import type { Executor } from '../../database/open'
import { findCallerStatus } from '../../database/repositories/callerStatus'
import { ApiError } from '../../domain/apiError'
import type { SharedQuestions } from './sharedQuestions'
import { pick } from '../../domain/pick'

/**
 * The votes that a person holds on a question, or the reason why there are none.
 *
 * @throws {ApiError} not-permitted for somebody else's eligibility, except for admins and staff; not-found
 */
export async function checkUserEligibility(
  db: Executor,
  questions: SharedQuestions,
  viewer: CallerStatus,
  { voteQuestionId, userId }: { voteQuestionId: number; userId: number },
): Promise<UserEligibility> {
  if (!maySeeEligibilityOf(viewer, userId)) throw new ApiError('not-permitted')
  const person =
    userId === viewer.userId ? viewer : await findCallerStatus(db, viewer.groupId, userId)
  const shared = await questions.read(viewer.groupId, voteQuestionId)
  if (!person) throw new ApiError('not-found')
  const { question, roll, now } = shared
  const isBlind = isBlindPoll(question)
  const numberOf = (entry: RollEntry) =>
    maySeeBallot(viewer, isBlind, entry)
      ? (shared.voteOf(entry.rollEntryId)?.voteResultId ?? null)
      : null
  const eligibleVotes = castableVotes(roll, voterOf(person)).map((entry) =>
    presentEligibleVote(entry, numberOf(entry)),
  )
  return {
    voteQuestionId,
    userId,
    eligibleVotes,
    isProxyVoteEligible: mayVoteForOthers(person, question, now),
    ineligibleReason: await ineligibleReasonOf(db, question, roll, person),
  }
}

/** A vote that somebody holds, with its result once it was cast. */
function presentEligibleVote(entry: RollEntry, voteResultId: number | null): EligibleVote {
  return {
    ...pick(entry, 'rollEntryId', 'title', 'groupId', 'groupName', 'memberId', 'memberName'),
    voteResultId,
  }
}
