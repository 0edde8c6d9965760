/**
 * The operator's command that erases a person's data from the audit trail: `npm run erase -- --person NUMBER
 * --reason TEXT`.
 */
import { parseArgs } from 'node:util'
import { eraseFromTrail } from './commands/eraseFromTrail'
import { inTransaction } from './database/transaction'
import type { Environment } from './environment'
import { onDatabase, WrongUsage } from './operatorCommand'

const usage = 'Usage: npm run erase -- --person NUMBER --reason TEXT'

/**
 * Erases old and new values that identify a person from the audit trail; the actor, action and time stay, and so
 * does the reason. The person's current data must be changed in the directory first.
 *
 * @throws {WrongUsage} for unknown arguments, and without a reason
 */
export async function erasePerson(
  args: readonly string[],
  environment: Environment,
  print: (line: string) => void,
): Promise<boolean> {
  const { userId, reason } = readArguments(args)
  return onDatabase(environment, async ({ db }) => {
    const lines = await inTransaction(db, (tx) => eraseFromTrail(tx, { userId, reason }))
    print(`Person ${userId}: values were erased from ${lines} ${lines === 1 ? 'line' : 'lines'}.`)
    return true
  })
}

function readArguments(args: readonly string[]): { userId: number; reason: string } {
  const options = { person: { type: 'string' }, reason: { type: 'string' } } as const
  try {
    const { person = '', reason = '' } = parseArgs({ args: [...args], options }).values
    if (/^[1-9]\d{0,8}$/.test(person) && reason.trim()) return { userId: Number(person), reason }
  } catch (error) {
    throw new WrongUsage(usage, { cause: error })
  }
  throw new WrongUsage(usage)
}
