/** The operator's check of the records: `npm run verify -- [--question N | --motion N | --meeting N | --all]`. */
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { inSnapshot } from '../database/transaction'
import type { Database } from '../database/open'
import type { RecordId } from '../database/repositories/records'
import type { Environment } from '../configuration/environment'
import { findAlteredFiles } from '../files/findAlteredFiles'
import { fileStoreOf } from '../files/openFiles'
import {
  namedRecord,
  onDatabase,
  recordOptions,
  requireRecord,
  WrongUsage,
} from './operatorCommand'
import { compareWithHeads } from '../record/checkpoints/compareHeads'
import { headsFile } from '../record/checkpoints/openSigning'
import { type SignedHead, signedHeadsIn } from '../record/checkpoints/signedHeads'
import { compareWholeLog } from '../record/log/compareLog'
import { nameOf, recordOf } from '../record/origin'
import { titleOfRecord } from '../record/titleOfRecord'
import { bySeq, findingOf } from '../record/verify/findMismatch'
import { verifyAnyRecord } from '../record/verify/verifyRecord'

const usage =
  'Usage: npm run verify -- [--question NUMBER | --motion NUMBER | --meeting NUMBER | --all | RECORD.zip] [--json]'

/**
 * Checks records and prints a line for each: PASS, or FAIL with the first fault. With `--json` each line is an
 * object with all faults.
 *
 * @returns true where all records are valid
 * @throws {WrongUsage} for unknown arguments
 * @throws {MissingRecord} where the wanted record is not in the database
 * @throws {InvalidConfiguration} as the server does
 * @throws {FilesOfAnotherDatabase} where recorded files are missing because the store belongs to another database
 */
export async function verifyRecords(
  args: readonly string[],
  environment: Environment,
  print: (line: string) => void,
): Promise<boolean> {
  const { wanted, isJson } = readArguments(args)
  return onDatabase(environment, async (database, configuration) => {
    const files = await fileStoreOf(configuration)
    const heads = signedHeadsIn(headsFile(configuration.dataFolder))
    const known = await heads.read()
    if (wanted && !known.has(nameOf(wanted))) await requireRecord(database.db, wanted)
    const records = wanted ? [wanted] : await findAll(database, known.values())
    let failed = 0
    for (const record of records) {
      const report = await inSnapshot(database.db, (tx) => verifyAnyRecord(tx, record))
      // Read again, because a record may have grown.
      const now = await heads.read()
      const { contradiction } = await compareWithHeads(database.db, record, now)
      const findings = [
        ...(contradiction && report.events === 0 ? [contradiction.finding] : []),
        ...[...report.faults].sort(bySeq).map(findingOf),
        ...(contradiction && report.events > 0 ? [contradiction.finding] : []),
        ...(await findAlteredFiles(database.db, files, record)),
      ]
      if (findings.length > 0) failed += 1
      const title = await titleOfRecord(database.db, record)
      const checked = { ...record, title, events: report.events, findings }
      print(isJson ? JSON.stringify(checked) : lineOf(checked))
    }
    if (!wanted && (await heads.latestOfLog()) !== null) {
      const finding = await compareWholeLog(database.db, heads)
      if (finding !== null) failed += 1
      if (isJson) print(JSON.stringify({ subject: 'log', findings: finding ? [finding] : [] }))
      else print(finding === null ? 'PASS  log of all heads' : `FAIL  log of all heads: ${finding}`)
    }
    const { length } = records
    if (!isJson) print(length === 0 ? noRecords : summaryOf(failed, length))
    return failed === 0
  })
}

const noRecords =
  'This database holds no record. Is it the one of the server (DATABASE_URL, QUORATE_DATA)?'

function summaryOf(failed: number, count: number): string {
  return failed === 0 ? `All ${count} verify.` : `${failed} of ${count} failed.`
}

interface CheckedRecord extends RecordId {
  title: string | null
  events: number
  findings: readonly string[]
}

/** Titles are quoted as JSON, so that their characters cannot control the operator's terminal. */
function lineOf({ subject, id, title, events, findings: [first] }: CheckedRecord): string {
  const name = `${subject} ${id}${title === null ? '' : ` ${JSON.stringify(title)}`}`
  if (first === undefined) return `PASS  ${name}, ${events} ${events === 1 ? 'event' : 'events'}`
  return `FAIL  ${name}${first.startsWith('event ') ? ', ' : ': '}${first}`
}

/** `wanted` is null for all records. */
function readArguments(args: readonly string[]): { wanted: RecordId | null; isJson: boolean } {
  const options = { ...recordOptions, json: { type: 'boolean' } } as const
  try {
    const { json = false, ...given } = parseArgs({ args: [...args], options }).values
    return { wanted: namedRecord(given, usage), isJson: json }
  } catch (error) {
    throw new WrongUsage(usage, { cause: error })
  }
}

/** All records, including those whose subject no longer exists and those that only what was signed names. */
async function findAll({ db }: Database, heads: Iterable<SignedHead>): Promise<RecordId[]> {
  // A record that an operator has noted as missing is signed as empty.
  const signed = [...heads].filter(({ size }) => size > 0).map(({ record }) => recordOf(record))
  const { rows } = await db.execute<RecordId & Record<string, unknown>>(sql`
    select 'question' as subject, vote_question_id as id from vote_questions
    union select 'motion', motion_request_id from motions
    union select subject, subject_id from record_events
    union select subject, subject_id from record_checkpoints
    union select subject, id
      from json_to_recordset(${JSON.stringify(signed)}) as signed(subject text, id integer)
    order by subject desc, id`)
  return rows
}
