import { limitTransaction, longLimits } from '../../database/limits'
import type { Transaction } from '../../database/open'
import type { GuardIntent } from '../../directory/provisioning/guardRemovals'
import type { Transact } from '../call'

interface LongCall<Answer> {
  query: GuardIntent
  transact: Transact<Answer>
}

/**
 * Makes a change that may take long in the transaction of its call; a dry run is rolled back and only reports it.
 *
 * @param lock what is locked before the rights of the caller are read again
 */
export function changeAtLength<Answer>(
  { query: { dryRun: isTried = false }, transact }: LongCall<Answer>,
  work: (tx: Transaction) => Promise<Answer>,
  traceOf?: (answer: Answer) => object,
  lock?: (tx: Transaction) => Promise<void>,
): Promise<Answer> {
  const begin = async (tx: Transaction) => {
    await limitTransaction(tx, longLimits)
    await lock?.(tx)
  }
  return transact(work, traceOf, { begin, isTried })
}
