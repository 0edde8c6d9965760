import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { endVoteQuestion } from '../commands/endVoteQuestion'
import type { ReadClock } from '../database/clock'
import type { Transaction } from '../database/open'
import { auditLines } from '../database/schema/record'
import { voteQuestions } from '../database/schema/voteQuestions'
import { inTransaction } from '../database/transaction'

export interface DeadlineParts {
  db: NodePgDatabase
  readClock: ReadClock
  /** Told after each commit that something may have to leave the database. */
  wakeOutbox: () => void
  /** Told of a question whose step failed; the others go on, and it is tried again at the next run. */
  onFault: (voteQuestionId: number, fault: unknown) => void
}

/** Ends or extends every question whose deadline has come, each in a transaction of its own. */
export async function runDeadlines(parts: DeadlineParts): Promise<void> {
  for (const voteQuestionId of await findDue(parts)) {
    try {
      await takeSteps(parts, voteQuestionId)
    } catch (fault) {
      parts.onFault(voteQuestionId, fault)
    }
  }
}

/** All of them: a limit would let rows that fail at every run keep the later ones waiting for good. */
function findDue({ db, readClock }: DeadlineParts): Promise<number[]> {
  return db.transaction(async (tx) => {
    const now = await readClock(tx)
    const rows = await tx
      .select({ voteQuestionId: voteQuestions.voteQuestionId })
      .from(voteQuestions)
      .where(and(eq(voteQuestions.voteStatus, 'Pending'), lte(voteQuestions.voteDeadline, now)))
      .orderBy(asc(voteQuestions.voteDeadline), asc(voteQuestions.voteQuestionId))
    return rows.map((row) => row.voteQuestionId)
  })
}

/** After an absence of days several extensions are due at once, one step each. */
async function takeSteps(
  { db, readClock, wakeOutbox }: DeadlineParts,
  voteQuestionId: number,
): Promise<void> {
  for (;;) {
    const outcome = await inTransaction(db, async (tx) => {
      const step = await endVoteQuestion(tx, readClock, voteQuestionId)
      if (step !== 'untouched') await auditStep(tx, voteQuestionId, step)
      return step
    })
    if (outcome === 'untouched') return
    wakeOutbox()
    if (outcome === 'completed') return
  }
}

/** Nobody asked for it, so the line of the audit trail names no person. */
async function auditStep(tx: Transaction, voteQuestionId: number, outcome: string): Promise<void> {
  await tx.insert(auditLines).values({
    at: sql`clock_timestamp()`,
    userId: null,
    action: 'endVoteQuestion',
    subject: `VoteQuestions/${voteQuestionId}`,
    outcome,
  })
}
