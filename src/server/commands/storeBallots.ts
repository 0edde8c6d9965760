import { sql } from 'drizzle-orm'
import { isBlindPoll } from '../../rules/blindPoll'
import type { Transaction } from '../database/open'
import { voteQuestionChanged } from '../database/repositories/outbox'
import type { VoteQuestionRow } from '../database/repositories/voteQuestions'
import {
  insertVotes,
  type NewVote,
  replaceVote,
  type VoteResultRecord,
} from '../database/repositories/voteResults'
import { voteQuestions } from '../database/schema/voteQuestions'
import { appendEvents } from '../record/appendEvent'
import { findLastBallotSeq } from '../record/findEvents'
import { ballotEvent } from '../record/questionEvents'
import type { EvaluatedBallot } from './ballotScene'
import { mailReceipt } from './mailReceipt'
import { countedAt, judgeStored } from './recount'

/**
 * Stores the ballots of a locked question, each of another vote held, and what they bring with them: the recount,
 * an event of each in their order, and word to the hub. Answers the votes as they stand.
 */
export async function storeBallots(
  tx: Transaction,
  question: VoteQuestionRow,
  ballots: readonly EvaluatedBallot[],
  now: string,
): Promise<ReadonlyMap<EvaluatedBallot, VoteResultRecord>> {
  const { voteQuestionId } = question
  const isBlind = isBlindPoll(question)
  const cast = ballots.flatMap((each): NewVote[] => (each.replaces === null ? [each] : []))
  const inserted = await insertVotes(tx, voteQuestionId, cast)
  const stored = new Map<EvaluatedBallot, VoteResultRecord>()
  const events: ReturnType<typeof ballotEvent>[] = []
  for (const each of ballots) {
    const { grant, ballot } = each
    const { rollEntryId } = grant.vote
    const vote =
      each.replaces === null
        ? inserted.find((row) => row.rollEntryId === rollEntryId)
        : await replaceVote(tx, each.grant, each.replaces, ballot)
    if (!vote) throw new Error('The vote was not stored.')
    stored.set(each, vote)
    const replaces = each.replaces && (await findLastBallotSeq(tx, voteQuestionId, rollEntryId))
    events.push(ballotEvent(grant, ballot, { isBlind, replaces }))
    await each.tell?.(tx, vote)
    const seq = question.lastSeq + events.length
    if (question.policy.isReceiptMailed) await mailReceipt(tx, question, each, seq)
  }
  const counts = countedAt(question, await judgeStored(tx, question), now)
  const revision = sql`${voteQuestions.revision} + ${ballots.length}`
  await appendEvents(tx, 'question', question, events, now, {
    change: { ...counts, revision },
    beside: voteQuestionChanged(question),
  })
  return stored
}
