import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/open'
import { recordEvents, type RecordSubject, recordTexts } from '../database/schema/record'

const body = sql`${recordEvents.body}::jsonb`

const isOf = (subject: RecordSubject, id: number) =>
  and(eq(recordEvents.subject, subject), eq(recordEvents.subjectId, id))

/**
 * Who made the last event of some kinds, as the record names them; null where there is none and where the
 * name was erased.
 */
export async function findActorOf(
  db: Executor,
  subject: RecordSubject,
  id: number,
  kinds: readonly string[],
): Promise<string | null> {
  const [row] = await db
    .select({ name: recordTexts.text })
    .from(recordEvents)
    .innerJoin(
      recordTexts,
      and(
        eq(recordTexts.subject, recordEvents.subject),
        eq(recordTexts.subjectId, recordEvents.subjectId),
        eq(recordTexts.hash, sql`${body} #>> '{actor,nameHash}'`),
      ),
    )
    .where(and(isOf(subject, id), inArray(sql`${body} ->> 'event'`, [...kinds])))
    // An end is the last event: from there on none of the many before is read.
    .orderBy(desc(recordEvents.seq))
    .limit(1)
  return row?.name ?? null
}

/** The `seq` of the event that told the live version of a vote. */
export async function findLastBallotSeq(
  tx: Transaction,
  voteQuestionId: number,
  rollEntryId: number,
): Promise<number> {
  const [last] = await tx
    .select({ seq: recordEvents.seq })
    .from(recordEvents)
    .where(
      and(isOf('question', voteQuestionId), sql`(${body} ->> 'vote')::integer = ${rollEntryId}`),
    )
    .orderBy(desc(recordEvents.seq))
    .limit(1)
  if (!last) throw new Error(`Question ${voteQuestionId} has no event of vote ${rollEntryId}.`)
  return last.seq
}
