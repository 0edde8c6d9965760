/** The operator's command about the keys that sign records: `npm run keys -- rotate`. */
import { keysFile } from '../record/checkpoints/openSigning'
import { rotateSigningKey } from '../record/checkpoints/signingKeys'
import { readConfiguration } from '../configuration/configuration'
import type { Environment } from '../configuration/environment'
import { WrongUsage } from './operatorCommand'

const usage = 'Usage: npm run keys -- rotate'

/**
 * Creates a new key for which the last one vouches. Records that were signed before remain verifiable; a running
 * server signs with the new key from its next checkpoint on.
 *
 * @throws {WrongUsage} for unknown arguments
 */
export async function manageKeys(
  args: readonly string[],
  environment: Environment,
  print: (line: string) => void,
): Promise<true> {
  if (args.join(' ') !== 'rotate') throw new WrongUsage(usage)
  const { dataFolder } = readConfiguration(environment)
  print(`Signs from now on: ${await rotateSigningKey(keysFile(dataFolder))}`)
  print('The key before it has signed it. Keep a copy of record-keys.json.')
  return true
}
