/** The operator's commands about a record: lifting its stop, and confirming that a backup was restored. */
import { parseArgs } from 'node:util'
import { acknowledgeRestore } from '../record/checkpoints/acknowledgeRestore'
import { findContradictions } from '../record/checkpoints/compareHeads'
import { headsFile, keysFile } from '../record/checkpoints/openSigning'
import { signedHeadsIn } from '../record/checkpoints/signedHeads'
import { createHeadLog, type HeadLog } from '../record/log/headLog'
import { openSigningKeys } from '../record/checkpoints/signingKeys'
import { liftStop } from '../governance/commands/recordMismatch'
import { readConfiguration } from '../configuration/configuration'
import { readDatabaseClock } from '../database/clock'
import { findPublicKeys, takeSigning } from '../database/repositories/checkpoints'
import type { Database } from '../database/open'
import { lastSeqOf, type RecordId } from '../database/repositories/records'
import { inTransaction } from '../database/transaction'
import type { Environment } from '../configuration/environment'
import {
  namedRecord,
  onDatabase,
  recordOptions,
  requireRecord,
  WrongUsage,
} from './operatorCommand'
import { nameOf } from '../record/origin'

const usage = `Usage: npm run records -- lift (--question NUMBER | --motion NUMBER | --meeting NUMBER) --reason TEXT
       npm run records -- restored (--question NUMBER | … | --all) --reason TEXT`

/**
 * `lift` allows writes again to a subject that differs from its record, after somebody has checked it. `restored`
 * does so for records that were restored from an older backup: each that has events gets one that names the head
 * signed before the restore. Reasons are kept, in the audit trail too.
 *
 * @returns false where there was nothing to do
 * @throws {WrongUsage} for unknown arguments, and without a reason
 * @throws {MissingRecord} where the named record is not in the database
 * @throws {NoSigningKeys} where the data folder holds no keys to sign with
 */
export async function manageRecords(
  args: readonly string[],
  environment: Environment,
  print: (line: string) => void,
): Promise<boolean> {
  const { act, record, reason } = readArguments(args)
  return onDatabase(environment, async (database) => {
    if (record) await requireRecord(database.db, record)
    if (act === 'lift') {
      const isLifted = record !== null && (await lift(database, record, reason))
      const name = record ? nameOf(record) : ''
      print(isLifted ? `${name}: writes go on.` : `${name} was not stopped.`)
      return isLifted
    }
    return restore(database, environment, { record, reason }, print)
  })
}

function lift({ db }: Database, record: RecordId, reason: string): Promise<boolean> {
  return inTransaction(db, (tx) => liftStop(tx, readDatabaseClock, record, reason))
}

async function restore(
  database: Database,
  environment: Environment,
  { record, reason }: { record: RecordId | null; reason: string },
  print: (line: string) => void,
): Promise<boolean> {
  const { dataFolder } = readConfiguration(environment)
  const heads = signedHeadsIn(headsFile(dataFolder))
  const known = await findPublicKeys(database.db)
  const keys = await openSigningKeys(keysFile(dataFolder), null, known)
  const log = createHeadLog({ keys, heads })
  const parts = { readClock: readDatabaseClock, keys, heads }
  let restored = (await restoreLog(database, log, print)) ? 1 : 0
  const found = await findContradictions(database.db, await heads.read())
  for (const one of record ? [record] : found.map((contradiction) => contradiction.record)) {
    const head = await inTransaction(database.db, async (tx) => {
      const signed = await acknowledgeRestore(tx, parts, one, reason)
      if (signed) await liftStop(tx, readDatabaseClock, one, reason)
      return signed
    })
    if (!head) continue
    restored += 1
    const isMissing = (await lastSeqOf(database.db, one)) === 0
    const now = isMissing
      ? 'nothing of it is stored, which is noted.'
      : 'it is signed as it is from now on.'
    print(`${nameOf(one)}: ${head.size} events had been signed; ${now}`)
  }
  if (restored === 0) print('No record differs from what was signed.')
  return restored > 0
}

/** Appends to the log of all heads again what was signed and is missing; true where something was. */
async function restoreLog(
  { db }: Database,
  log: HeadLog,
  print: (line: string) => void,
): Promise<boolean> {
  const outcome = await inTransaction(db, async (tx) => {
    await takeSigning(tx, true)
    return log.restore(tx)
  })
  if (outcome === 0) return false
  const isFilled = typeof outcome === 'number'
  print(
    isFilled
      ? `log: ${outcome} heads were missing, and are appended again.`
      : `log: ${outcome}. It stays as it is, and grows again once its tables are put back.`,
  )
  return isFilled
}

function readArguments(args: readonly string[]) {
  const options = { ...recordOptions, reason: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const record = namedRecord(values, usage)
    const reason = values.reason?.trim()
    const act = positionals.join(' ')
    const isLift = act === 'lift' && record !== null
    const isRestored = act === 'restored' && (record !== null || values.all === true)
    if (!reason || !(isLift || isRestored)) throw new WrongUsage(usage)
    return { act, record, reason }
  } catch (error) {
    throw new WrongUsage(usage, { cause: error })
  }
}
