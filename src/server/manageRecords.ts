/** The operator's word about a record: `npm run records -- lift --question N --reason TEXT`. */
import { parseArgs } from 'node:util'
import { liftStop, nameOf } from './commands/recordMismatch'
import { readDatabaseClock } from './database/clock'
import { inTransaction } from './database/transaction'
import type { RecordId } from './database/repositories/records'
import type { Environment } from './environment'
import { namedRecord, onDatabase, recordOptions, WrongUsage } from './operatorCommand'

const usage =
  'Usage: npm run records -- lift (--question NUMBER | --motion NUMBER | --meeting NUMBER) --reason TEXT'

/**
 * Lets the writes to what differs from its record go on, after somebody has looked at it. The reason is kept with
 * the mismatch and in the audit trail.
 *
 * @returns false where nothing was stopped
 * @throws {WrongUsage} for arguments that it does not know, and without a reason
 */
export async function manageRecords(
  args: readonly string[],
  environment: Environment,
  print: (line: string) => void,
): Promise<boolean> {
  const { record, reason } = readArguments(args)
  return onDatabase(environment, async ({ db }) => {
    const isLifted = await inTransaction(db, (tx) =>
      liftStop(tx, readDatabaseClock, record, reason),
    )
    print(isLifted ? `${nameOf(record)}: writes go on.` : `${nameOf(record)} was not stopped.`)
    return isLifted
  })
}

function readArguments(args: readonly string[]): { record: RecordId; reason: string } {
  const options = { ...recordOptions, reason: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const record = namedRecord(values, usage)
    const reason = values.reason?.trim()
    if (positionals.join(' ') !== 'lift' || !record || !reason) throw new WrongUsage(usage)
    return { record, reason }
  } catch (error) {
    throw new WrongUsage(usage, { cause: error })
  }
}
