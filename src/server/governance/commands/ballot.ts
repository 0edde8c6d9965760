import type { ShownVoteResult, VoteCast } from '../../../contract/voteResults'
import { storedText } from '../../../rules/comment'
import type { StoredBallot } from '../../../rules/storedVote'
import type { VoteRefusal } from '../../../rules/voting'
import type { VoteResultRecord } from '../../database/repositories/voteResults'
import { ApiError, badField } from '../../domain/apiError'
import type { RollEntry } from '../../../rules/roll'
import type { Transaction } from '../../database/open'
import type { VotedLine } from '../../database/repositories/actContexts'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import type { VoteToStore } from '../../database/repositories/storedVotes'
import type { CallerStatus } from '../../domain/callerStatus'

/** What a refusal contains besides its code. */
interface RefusalDetails {
  current?: ShownVoteResult | null
  /** Why the caller may not vote. */
  reason?: string | null
}

/** Turns a rule's objection to a vote into the API error of the call. */
export function refuseBallot(
  { refused, field, message }: VoteRefusal,
  { current = null, reason = null }: RefusalDetails = {},
): ApiError {
  if (field !== undefined && message !== undefined) return badField(field, message)
  return new ApiError(refused, {
    ...(reason !== null && { detail: reason }),
    ...(refused === 'already-voted' && current !== null && { current }),
  })
}

/** A ballot in its stored form: its comment is trimmed, or null where it has no visible character. */
export function ballotOf({ voteChoice, voteReason }: VoteCast, at: string): StoredBallot {
  return { choice: voteChoice, comment: storedText(voteReason), at }
}

/** What a ballot is checked against, read after its question was locked. */
export interface BallotContext {
  /** Used for reads that only a refusal needs. */
  tx: Transaction
  question: VoteQuestionRow
  now: string
  person: CallerStatus
  /** The votes that the ballot may concern, in the order of the roll. */
  lines: readonly VotedLine[]
}

/** A ballot that may be stored, and how the answer to its caller is made after that. */
export type EvaluatedBallot = VoteToStore & {
  present: (stored: VoteResultRecord) => ShownVoteResult
}

/** The vote of a line of the roll; null where it was not cast yet. */
export function voteOn(
  lines: readonly VotedLine[],
  { rollEntryId }: RollEntry,
): VoteResultRecord | null {
  return lines.find(({ entry }) => entry.rollEntryId === rollEntryId)?.vote ?? null
}
