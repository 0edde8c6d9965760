import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../database/open'
import { motionEvents, motionEventTexts } from '../database/schema/motionRecord'

/** Who withdrew a motion, as its record names them; null where the name was erased or never recorded. */
export async function findWithdrawer(
  db: Executor,
  motionRequestId: number,
): Promise<string | null> {
  const body = sql`${motionEvents.body}::jsonb`
  const [row] = await db
    .select({ name: motionEventTexts.text })
    .from(motionEvents)
    .innerJoin(
      motionEventTexts,
      and(
        eq(motionEventTexts.motionRequestId, motionEvents.motionRequestId),
        eq(motionEventTexts.hash, sql`${body} #>> '{actor,nameHash}'`),
      ),
    )
    .where(
      and(
        eq(motionEvents.motionRequestId, motionRequestId),
        sql`${body} ->> 'event' = 'withdrawn'`,
      ),
    )
  return row?.name ?? null
}
