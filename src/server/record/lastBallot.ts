import { and, desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/open'
import { voteEvents } from '../database/schema/record'

/** The `seq` of the event that told the live version of a vote. */
export async function findLastBallotSeq(
  tx: Transaction,
  voteQuestionId: number,
  rollEntryId: number,
): Promise<number> {
  const [last] = await tx
    .select({ seq: voteEvents.seq })
    .from(voteEvents)
    .where(
      and(
        eq(voteEvents.voteQuestionId, voteQuestionId),
        sql`(${voteEvents.body}::jsonb ->> 'vote')::integer = ${rollEntryId}`,
      ),
    )
    .orderBy(desc(voteEvents.seq))
    .limit(1)
  if (!last) throw new Error(`Question ${voteQuestionId} has no event of vote ${rollEntryId}.`)
  return last.seq
}
