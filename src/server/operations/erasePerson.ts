/**
 * The operator's command that erases a person's data from the directory and the audit trail: `npm run erase --
 * --person NUMBER --reason TEXT`.
 */
import { parseArgs } from 'node:util'
import { eraseFromTrail } from '../governance/commands/eraseFromTrail'
import { inTransaction } from '../database/transaction'
import type { Environment } from '../configuration/environment'
import { onDatabase, WrongUsage } from './operatorCommand'

const usage = 'Usage: npm run erase -- --person NUMBER --reason TEXT'

/**
 * Erases what identifies a disabled person from the directory and the old and new values of the audit trail; the
 * actor, action and time stay, and so does the reason.
 *
 * @throws {NotErasable} for a person whom the directory does not have, or who is active
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
    const inTrail = `${lines} ${lines === 1 ? 'line' : 'lines'} of the audit trail`
    print(
      `Person ${userId} is 'Former Member' in the directory; values were erased from ${inTrail}.`,
    )
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
