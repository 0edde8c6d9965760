import { desc, eq } from 'drizzle-orm'
import { isBefore } from '../../rules/pacificTime'
import type { Transaction } from '../database/open'
import { voteEvents, voteEventTexts } from '../database/schema/record'
import { canonicalJson, type Plain } from './canonicalJson'
import { leafOf } from './leaf'
import type { SealedText } from './seals'
import type { EventContent, VoteEvent } from './voteEvent'

/**
 * Appends an event to the record of a question and gives its `seq`. The caller holds the row lock of
 * the question, which keeps `seq` without gaps. `now` is the clock's reading, a UTC instant; where the
 * clock was set back the event takes the time of the one before it.
 */
export async function appendEvent(
  tx: Transaction,
  voteQuestionId: number,
  content: EventContent,
  { now, texts }: { now: string; texts: readonly SealedText[] },
): Promise<number> {
  const last = await lastEvent(tx, voteQuestionId)
  const seq = (last?.seq ?? 0) + 1
  const at = last && isBefore(now, last.at) ? last.at : now
  const event: Plain<VoteEvent> = { ...content, voteQuestionId, seq, at }
  const body = canonicalJson(event)
  await tx.insert(voteEvents).values({ voteQuestionId, seq, body, leaf: leafOf(body) })
  if (texts.length > 0) {
    await tx.insert(voteEventTexts).values(texts.map((sealed) => ({ voteQuestionId, ...sealed })))
  }
  return seq
}

async function lastEvent(tx: Transaction, voteQuestionId: number): Promise<VoteEvent | null> {
  const [last] = await tx
    .select({ body: voteEvents.body })
    .from(voteEvents)
    .where(eq(voteEvents.voteQuestionId, voteQuestionId))
    .orderBy(desc(voteEvents.seq))
    .limit(1)
  return last ? (JSON.parse(last.body) as VoteEvent) : null
}
