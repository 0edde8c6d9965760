import type { AuditedChange } from '../../../contract/auditTrail'
import type { ProxyVoteCast, ShownVoteResult, VoteCast } from '../../../contract/voteResults'
import { type ReadClock, readDatabaseClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import {
  type ActContext,
  findActContexts,
  type RepeatKey,
  type RequestedBallot,
  type StoredAnswer,
} from '../../database/repositories/actContexts'
import { lockVoteQuestion, type VoteQuestionRow } from '../../database/repositories/voteQuestions'
import { ApiError } from '../../domain/apiError'
import { requireIntact } from '../../record/recordMismatch'
import { readRecordTime } from '../../record/recordTime'
import { auditedBallot } from './auditedBallot'
import type { BallotContext, EvaluatedBallot } from './ballot'
import { evaluateProxyCast } from './castProxyVote'
import { evaluateCast } from './castVote'
import { type ChangedVote, evaluateChange } from './changeVote'
import { admitted, type QuestionPath } from './questionContext'
import { storeBallots } from './storeBallots'

export type BallotAct = { userId: number; key?: RepeatKey | null } & (
  | { kind: 'cast'; body: VoteCast }
  | { kind: 'castProxy'; body: ProxyVoteCast }
  | { kind: 'change'; voteResultId: number; body: ChangedVote }
)

/**
 * The outcome of an act: stored, refused, or answered with the stored answer to an earlier call with its key. An
 * act that `waits` concerns the same vote as an earlier act of the batch, or has the same key, and is tried again
 * after the commit.
 */
export type BallotOutcome =
  | { kind: 'stored'; vote: ShownVoteResult; change: AuditedChange }
  | { kind: 'refused'; refusal: ApiError }
  | { kind: 'cached'; cachedAnswer: StoredAnswer }
  | { kind: 'waits' }

/**
 * Applies several acts on the votes of one question under one lock, in order; a refusal leaves the others
 * untouched. The clock is read after the question is locked, so an act that waited past the deadline is refused.
 */
export async function castBallots(
  tx: Transaction,
  readClock: ReadClock,
  path: QuestionPath,
  acts: readonly BallotAct[],
): Promise<BallotOutcome[]> {
  const question = await lockVoteQuestion(tx, path.groupId, path.voteQuestionId)
  const { contexts, databaseTime } = await findActContexts(tx, path, acts.map(requestOf))
  const clock = readClock === readDatabaseClock ? async () => databaseTime : readClock
  const isWritable = question !== null && question.mismatch === null
  const now = isWritable ? await readRecordTime(tx, clock, question) : ''
  const batch = new BallotBatch(tx, question, now)
  for (const [at, act] of acts.entries()) await batch.add(act, contexts[at])
  return batch.store()
}

/** Evaluates and stores the acts that share one lock. */
class BallotBatch {
  private readonly outcomes: (BallotOutcome | EvaluatedBallot)[] = []
  private readonly takenKeys = new Set<string>()
  private readonly takenVotes = new Set<number>()

  constructor(
    private readonly tx: Transaction,
    /** Null where the group does not have the question. */
    private readonly question: VoteQuestionRow | null,
    private readonly now: string,
  ) {}

  async add(act: BallotAct, context: ActContext | undefined): Promise<void> {
    if (!context) throw new Error('An act was not looked up.')
    try {
      this.outcomes.push(await this.evaluate(act, context))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      this.outcomes.push({ kind: 'refused', refusal: error })
    }
  }

  async store(): Promise<BallotOutcome[]> {
    const { tx, question, now, outcomes } = this
    const ballots = outcomes.filter((outcome) => 'grant' in outcome)
    if (!question || ballots.length === 0) return outcomes as BallotOutcome[]
    const stored = await storeBallots(tx, question, ballots, now)
    return outcomes.map((outcome) => {
      if (!('grant' in outcome)) return outcome
      const vote = stored.get(outcome)
      if (!vote) throw new Error('The vote was not stored.')
      return {
        kind: 'stored',
        vote: outcome.present(vote),
        change: auditedBallot(
          question,
          outcome.grant.vote,
          outcome.replaces,
          outcome.ballot.choice,
        ),
      }
    })
  }

  private async evaluate(
    act: BallotAct,
    { caller, lines, cachedAnswer }: ActContext,
  ): Promise<BallotOutcome | EvaluatedBallot> {
    const key = act.key && JSON.stringify([act.userId, act.key.endpoint, act.key.key])
    if (key && isTaken(this.takenKeys, key)) return { kind: 'waits' }
    if (cachedAnswer) return { kind: 'cached', cachedAnswer }
    const person = admitted(caller)
    const { tx, question, now } = this
    if (!question) throw new ApiError('not-found')
    requireIntact(question.mismatch)
    const context = { tx, question, now, person, lines }
    const ballot = await evaluateAct(context, act)
    return isTaken(this.takenVotes, ballot.grant.vote.rollEntryId) ? { kind: 'waits' } : ballot
  }
}

/** Adds a value to the set; true where it was there already. */
function isTaken<T>(taken: Set<T>, wanted: T): boolean {
  const wasTaken = taken.has(wanted)
  taken.add(wanted)
  return wasTaken
}

async function evaluateAct(context: BallotContext, act: BallotAct): Promise<EvaluatedBallot> {
  switch (act.kind) {
    case 'cast':
      return evaluateCast(context, act.body)
    case 'castProxy':
      return evaluateProxyCast(context, act.body)
    case 'change':
      return evaluateChange(context, act.body)
  }
}

function requestOf(act: BallotAct): RequestedBallot {
  const { userId, key = null } = act
  switch (act.kind) {
    case 'cast':
      return { userId, key, of: 'caller' }
    case 'castProxy': {
      const { voterId = null, memberId = null } = act.body
      return { userId, key, of: { userId: voterId, memberId } }
    }
    case 'change':
      return { userId, key, of: { voteResultId: act.voteResultId } }
  }
}
