import { and, desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../database/open'
import { voteEvents, voteEventTexts } from '../database/schema/record'

/** Who closed or cancelled a question, as its record names them; null where the name was erased. */
export async function findEnder(db: Executor, voteQuestionId: number): Promise<string | null> {
  const body = sql`${voteEvents.body}::jsonb`
  const [row] = await db
    .select({ name: voteEventTexts.text })
    .from(voteEvents)
    .innerJoin(
      voteEventTexts,
      and(
        eq(voteEventTexts.voteQuestionId, voteEvents.voteQuestionId),
        eq(voteEventTexts.hash, sql`${body} #>> '{actor,nameHash}'`),
      ),
    )
    .where(
      and(
        eq(voteEvents.voteQuestionId, voteQuestionId),
        sql`${body} ->> 'event' in ('closed', 'cancelled')`,
      ),
    )
    // It is the last: from there on no event of the many before is read.
    .orderBy(desc(voteEvents.seq))
    .limit(1)
  return row?.name ?? null
}
