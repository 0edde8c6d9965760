import { and, desc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/open'
import { prepared } from '../database/prepared'
import { recordEvents, type RecordSubject, recordTexts } from '../database/schema/record'

const body = sql`${recordEvents.body}::jsonb`

const isOf = (subject: RecordSubject, id: number) =>
  and(eq(recordEvents.subject, subject), eq(recordEvents.subjectId, id))

/**
 * The name of the author of the last event of some kinds; null where there is no such event and where the name was
 * erased.
 */
export async function findActorOf(
  db: Executor,
  subject: RecordSubject,
  id: number,
  kinds: readonly string[],
): Promise<string | null> {
  return (await findLastOf(db, subject, id, kinds))?.name ?? null
}

/** Who ended a question by hand, and how many votes counted for the quorum then, which stays when the name is erased. */
export async function findEnding(db: Executor, voteQuestionId: number) {
  const ending = await findLastOf(db, 'question', voteQuestionId, ['closed', 'cancelled'])
  return { endedBy: ending?.name ?? null, quorumVotesAtEnd: ending?.quorumVotes ?? null }
}

async function findLastOf(
  db: Executor,
  subject: RecordSubject,
  id: number,
  kinds: readonly string[],
) {
  const quorumVotes = sql<number | null>`(${body} #>> '{outcome,quorumVotes}')::integer`
  const [row] = await db
    .select({ name: recordTexts.text, quorumVotes })
    .from(recordEvents)
    .leftJoin(
      recordTexts,
      and(
        eq(recordTexts.subject, recordEvents.subject),
        eq(recordTexts.subjectId, recordEvents.subjectId),
        eq(recordTexts.hash, sql`${body} #>> '{actor,nameHash}'`),
      ),
    )
    .where(and(isOf(subject, id), inArray(sql`${body} ->> 'event'`, [...kinds])))
    // The ending event is the last one, so reading from the end skips the many before.
    .orderBy(desc(recordEvents.seq))
    .limit(1)
  return row
}

const ballotOf = sql<number>`(${body} ->> 'vote')::integer`

const lastBallotSeqs = prepared((tx: Transaction) =>
  tx
    .select({ rollEntryId: ballotOf, seq: max(recordEvents.seq) })
    .from(recordEvents)
    .where(
      and(
        eq(recordEvents.subject, 'question'),
        eq(recordEvents.subjectId, sql.placeholder('voteQuestionId')),
        sql`${ballotOf} = any(${sql.placeholder('rollEntryIds')}::integer[])`,
      ),
    )
    .groupBy(ballotOf)
    .prepare('last_ballot_seqs'),
)

/** The `seq` of the events with the current versions of votes, by their lines of the roll. */
export async function findLastBallotSeqs(
  tx: Transaction,
  voteQuestionId: number,
  rollEntryIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (rollEntryIds.length === 0) return new Map()
  const rows = await lastBallotSeqs(tx).execute({ voteQuestionId, rollEntryIds: [...rollEntryIds] })
  return new Map(rows.map(({ rollEntryId, seq }) => [rollEntryId, Number(seq)]))
}

/** The same for one vote. */
export async function findLastBallotSeq(
  tx: Transaction,
  voteQuestionId: number,
  rollEntryId: number,
): Promise<number> {
  return lastBallotSeqIn(await findLastBallotSeqs(tx, voteQuestionId, [rollEntryId]), rollEntryId)
}

/** @throws {Error} where the record does not contain the vote */
export function lastBallotSeqIn(seqs: ReadonlyMap<number, number>, rollEntryId: number): number {
  const seq = seqs.get(rollEntryId)
  if (seq === undefined) throw new Error(`The record has no event of vote ${rollEntryId}.`)
  return seq
}
