import { desc, eq } from 'drizzle-orm'
import { isBefore } from '../../rules/pacificTime'
import type { ReadClock } from '../database/clock'
import type { Transaction } from '../database/open'
import { voteEvents } from '../database/schema/record'
import type { VoteEvent } from './voteEvent'

/**
 * The time that decides about a locked question: the clock's, but never before the question's last
 * event. A clock that was set back makes the question's time stand still until it has caught up.
 */
export async function readQuestionTime(
  tx: Transaction,
  readClock: ReadClock,
  voteQuestionId: number,
): Promise<string> {
  const now = await readClock(tx)
  const [last] = await tx
    .select({ body: voteEvents.body })
    .from(voteEvents)
    .where(eq(voteEvents.voteQuestionId, voteQuestionId))
    .orderBy(desc(voteEvents.seq))
    .limit(1)
  if (!last) return now
  const { at } = JSON.parse(last.body) as VoteEvent
  return isBefore(now, at) ? at : now
}
