import type { VoteResult } from '../../rules/question'
import type { Verdict } from '../../rules/verdict'
import type { RecordedOutcome } from './voteEvent'

/** Where a question stood when it ended, as its last event states it. */
export function outcomeOf(
  { tally, quorum, threshold }: Verdict,
  result: VoteResult,
): RecordedOutcome {
  return {
    counts: tally.byChoice,
    totalYesVotes: tally.yes,
    totalNoVotes: tally.no,
    totalVotes: tally.total,
    quorumVotes: quorum.voted,
    isQuorumReached: quorum.isReached,
    isThresholdMet: threshold.isMet,
    result,
  }
}
