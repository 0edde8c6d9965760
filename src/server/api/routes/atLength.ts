import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { limitTransaction, longLimits } from '../../database/limits'
import type { Transaction } from '../../database/open'
import { inPreview } from '../../database/transaction'

interface LongCall<Answer> {
  query: { dryRun: boolean }
  transact: (
    work: (tx: Transaction) => Promise<Answer>,
    traceOf: (answer: Answer) => object,
  ) => Promise<Answer>
}

/** Makes a change that may take long in the transaction of its call; a dry run is rolled back and only reports it. */
export function changeAtLength<Answer>(
  db: NodePgDatabase,
  { query, transact }: LongCall<Answer>,
  work: (tx: Transaction) => Promise<Answer>,
  traceOf: (answer: Answer) => object,
): Promise<Answer> {
  const atLength = async (tx: Transaction) => {
    await limitTransaction(tx, longLimits)
    return work(tx)
  }
  return query.dryRun ? inPreview(db, atLength) : transact(atLength, traceOf)
}
