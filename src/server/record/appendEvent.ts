import { eq, max } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import { voteEvents, voteEventTexts } from '../database/schema/record'
import { canonicalJson, type Plain } from './canonicalJson'
import { leafOf } from './leaf'
import type { SealedText } from './seals'
import type { EventContent, VoteEvent } from './voteEvent'

/**
 * Appends an event to the record of a question. The caller holds the row lock of the question, which
 * keeps `seq` without gaps; `now` is the question's time.
 */
export async function appendEvent(
  tx: Transaction,
  voteQuestionId: number,
  content: EventContent,
  { now: at, texts }: { now: string; texts: readonly SealedText[] },
): Promise<void> {
  const seq = (await lastSeq(tx, voteQuestionId)) + 1
  const event: Plain<VoteEvent> = { ...content, voteQuestionId, seq, at }
  const body = canonicalJson(event)
  await tx.insert(voteEvents).values({ voteQuestionId, seq, body, leaf: leafOf(body) })
  if (texts.length > 0) {
    await tx.insert(voteEventTexts).values(texts.map((sealed) => ({ voteQuestionId, ...sealed })))
  }
}

async function lastSeq(tx: Transaction, voteQuestionId: number): Promise<number> {
  const [last] = await tx
    .select({ seq: max(voteEvents.seq) })
    .from(voteEvents)
    .where(eq(voteEvents.voteQuestionId, voteQuestionId))
  return last?.seq ?? 0
}
