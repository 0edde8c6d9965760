import { evaluateLines, type Verdict } from '../../../rules/verdict'
import type { Transaction } from '../../database/open'
import { countStoredVotes } from '../../database/repositories/storedLines'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'

/**
 * Evaluates a question as if it ended now, from the stored roll and votes rather than its stored counts. The
 * database counts the votes, because there may be many.
 */
export async function evaluateStoredVotes(
  tx: Transaction,
  question: VoteQuestionRow,
): Promise<Verdict> {
  return evaluateLines({ ...question, hasEnded: true }, await countStoredVotes(tx, question))
}
