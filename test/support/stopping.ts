import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { inTransaction } from '../../src/server/database/transaction'
import { liftStop, stopWhereAltered } from '../../src/server/governance/commands/recordMismatch'
import { noon, type OpenQuestion } from './ballotBox'

const readClock = async () => noon

/** Stops of questions for a finding that only the tests have. */
export function stopping(db: NodePgDatabase) {
  let stops = 0
  return {
    /** Does something while writes to a question are stopped, then lifts the stop. */
    async whileStopped({ voteQuestionId: id }: OpenQuestion, act: () => Promise<void>) {
      const record = { subject: 'question', id } as const
      const found = [`the test stops it (${(stops += 1)})`]
      await inTransaction(db, (tx) => stopWhereAltered(tx, readClock, record, found))
      await act()
      await inTransaction(db, (tx) => liftStop(tx, readClock, record, 'A test.'))
    },
  }
}
