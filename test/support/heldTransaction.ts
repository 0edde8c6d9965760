import { sql } from 'drizzle-orm'
import type { Transaction } from '../../src/server/database/open'
import type { TestDatabase } from './database'

/** Does something in a transaction and leaves it open, with all its locks, until it is told to commit. */
export async function heldTransaction(
  { db }: TestDatabase,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<{ commit: () => Promise<void> }> {
  let commit = () => undefined as void
  const told = new Promise<void>((resolve) => (commit = resolve))
  let over: Promise<void> = Promise.resolve()
  await new Promise<void>((held, failed) => {
    over = db.transaction(async (tx) => {
      await work(tx)
      held()
      await told
    })
    over.catch(failed)
  })
  return {
    commit() {
      commit()
      return over
    },
  }
}

/** Holds a question, so that whoever acts on it waits. */
export const holdQuestion = (database: TestDatabase, voteQuestionId: number) =>
  heldTransaction(database, (tx) =>
    tx.execute(
      sql`select 1 from vote_questions where vote_question_id = ${voteQuestionId} for update`,
    ),
  )

/** Holds a motion, so that whoever acts on it waits. */
export const holdMotion = (database: TestDatabase, motionRequestId: number) =>
  heldTransaction(database, (tx) => lockMotion(tx, motionRequestId))

export const lockMotion = (tx: Transaction, motionRequestId: number) =>
  tx.execute(sql`select 1 from motions where motion_request_id = ${motionRequestId} for update`)
