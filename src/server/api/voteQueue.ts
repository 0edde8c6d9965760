/** Commits waiting votes of one question in one transaction, and answers each after the commit. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ShownVoteResult } from '../../contract/voteResults'
import { type BallotAct, type BallotOutcome, castBallots } from '../governance/commands/castBallots'
import type { QuestionPath } from '../governance/commands/questionContext'
import type { ReadClock } from '../database/clock'
import { createGroupCommit } from '../database/groupCommit'
import type { Transaction } from '../database/open'
import { inTransaction } from '../database/transaction'
import { ApiError } from '../domain/apiError'
import { storeAnswers, type TracedCall } from './idempotency'

interface VoteCall {
  act: BallotAct
  trace: TracedCall
}

/**
 * Performs an act on the votes of a question.
 *
 * @throws {ApiError} the refusal of the act; idempotency-key-reused
 */
export type SubmitVote = (path: QuestionPath, call: VoteCall) => Promise<ShownVoteResult>

interface VoteQueueOptions {
  db: NodePgDatabase
  readClock: ReadClock
  wakeOutbox: () => void
}

export function createVoteQueue({ db, readClock, wakeOutbox }: VoteQueueOptions): SubmitVote {
  return createGroupCommit<QuestionPath, VoteCall, ShownVoteResult>({
    nameOf: ({ groupId, voteQuestionId }) => `${groupId} ${voteQuestionId}`,
    async commit(path, calls) {
      const settled = await inTransaction(db, (tx) => settle(tx, readClock, path, calls))
      wakeOutbox()
      return settled
    },
  })
}

async function settle(
  tx: Transaction,
  readClock: ReadClock,
  path: QuestionPath,
  calls: readonly VoteCall[],
) {
  const acts = calls.map(({ act, trace }) => ({ ...act, key: trace.repeatable }))
  const outcomes = await castBallots(tx, readClock, path, acts)
  const answered = calls.flatMap(({ trace }, at) => {
    const outcome = outcomes[at]
    return outcome?.kind === 'stored'
      ? [{ trace, answer: outcome.vote, change: outcome.change }]
      : []
  })
  await storeAnswers(tx, answered)
  return calls.map(({ trace }, at) => settledBy(outcomes[at], trace))
}

function settledBy(outcome: BallotOutcome | undefined, { repeatable }: TracedCall) {
  switch (outcome?.kind) {
    case 'stored':
      return { answer: outcome.vote }
    case 'refused':
      return { refused: outcome.refusal }
    case 'cached': {
      const { bodyHash, answer } = outcome.cachedAnswer
      return repeatable?.bodyHash === bodyHash
        ? { answer: answer as ShownVoteResult }
        : { refused: new ApiError('idempotency-key-reused') }
    }
    default:
      return null
  }
}
