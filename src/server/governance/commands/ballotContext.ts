import type { ShownVoteResult } from '../../../contract/voteResults'
import type { RollEntry } from '../../../rules/roll'
import type { Transaction } from '../../database/open'
import type { VotedLine } from '../../database/repositories/actContexts'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import type { VoteToStore } from '../../database/repositories/storedVotes'
import type { VoteResultRecord } from '../../database/repositories/voteResults'
import type { CallerStatus } from '../../domain/callerStatus'

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
