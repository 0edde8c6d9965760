import { desc, eq } from 'drizzle-orm'
import { isBefore } from '../../rules/pacificTime'
import type { ReadClock } from '../database/clock'
import type { Executor, Transaction } from '../database/open'
import { motionEvents, motionEventTexts } from '../database/schema/motionRecord'
import { canonicalJson, type Plain } from './canonicalJson'
import { leafOf } from './leaf'
import type { MotionEvent, MotionEventContent } from './motionEvent'
import type { SealedText } from './seals'

/**
 * Appends an event to the record of a motion. The caller holds the row lock of the motion, which keeps
 * `seq` without gaps; `now` is the motion's time.
 */
export async function appendMotionEvent(
  tx: Transaction,
  motionRequestId: number,
  content: MotionEventContent,
  { now: at, texts }: { now: string; texts: readonly SealedText[] },
): Promise<void> {
  const last = await findLastEvent(tx, motionRequestId)
  const seq = (last?.seq ?? 0) + 1
  const event: Plain<MotionEvent> = { ...content, motionRequestId, seq, at }
  const body = canonicalJson(event)
  await tx.insert(motionEvents).values({ motionRequestId, seq, body, leaf: leafOf(body) })
  if (texts.length > 0) {
    await tx
      .insert(motionEventTexts)
      .values(texts.map((sealed) => ({ motionRequestId, ...sealed })))
  }
}

/** The time that decides about a locked motion: the clock's, but never before the motion's last event. */
export async function readMotionTime(
  tx: Transaction,
  readClock: ReadClock,
  motionRequestId: number,
): Promise<string> {
  const now = await readClock(tx)
  const last = await findLastEvent(tx, motionRequestId)
  if (!last) return now
  const { at } = JSON.parse(last.body) as MotionEvent
  return isBefore(now, at) ? at : now
}

async function findLastEvent(db: Executor, motionRequestId: number) {
  const [last] = await db
    .select({ seq: motionEvents.seq, body: motionEvents.body })
    .from(motionEvents)
    .where(eq(motionEvents.motionRequestId, motionRequestId))
    .orderBy(desc(motionEvents.seq))
    .limit(1)
  return last
}
