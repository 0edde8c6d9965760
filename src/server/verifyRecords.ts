/** The operator's check of the records: `npm run verify -- [--question N | --motion N | --all]`. */
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { readConfiguration } from './configuration'
import { inSnapshot } from './database/inSnapshot'
import { type Database, openDatabase } from './database/open'
import type { Environment } from './environment'
import type { RecordFault } from './record/verify/readRecord'
import { verifyMotionRecord, verifyRecord } from './record/verify/verifyRecord'

const usage = 'Usage: npm run verify -- [--question NUMBER | --motion NUMBER | --all]'

/** The arguments say nothing that can be checked; the message tells which ones do. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}

interface Checked {
  subject: 'question' | 'motion'
  id: number
}

const checks = { question: verifyRecord, motion: verifyMotionRecord }

/**
 * Checks records and prints a line for each: PASS, or FAIL with the first event that is wrong.
 *
 * @returns true where all verify
 * @throws {WrongUsage} for arguments that it does not know
 * @throws {InvalidConfiguration} as the server would
 */
export async function verifyRecords(
  args: readonly string[],
  environment: Environment,
  print: (line: string) => void,
): Promise<boolean> {
  const wanted = readArguments(args)
  const database = await openDatabase(readConfiguration(environment).database)
  try {
    const records = wanted ? [wanted] : await findAll(database)
    let failed = 0
    for (const { subject, id } of records) {
      const { events, faults } = await inSnapshot(database.db, (tx) => checks[subject](tx, id))
      const [first] = faults.sort(bySeq)
      if (first) failed += 1
      const length = `${events} ${events === 1 ? 'event' : 'events'}`
      print(
        `${first ? 'FAIL' : 'PASS'}  ${subject} ${id}${first ? described(first) : `, ${length}`}`,
      )
    }
    print(failed === 0 ? `All ${records.length} verify.` : `${failed} of ${records.length} failed.`)
    return failed === 0
  } finally {
    await database.close()
  }
}

/** Null for all records. */
function readArguments(args: readonly string[]): Checked | null {
  const number = { type: 'string' } as const
  const options = { question: number, motion: number, all: { type: 'boolean' } } as const
  let given
  try {
    given = parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new WrongUsage(usage, { cause: error })
  }
  const [one, ...others] = Object.entries(given)
  if (others.length > 0) throw new WrongUsage(usage)
  if (!one || one[0] === 'all') return null
  const [subject, id] = one
  if (!/^[1-9]\d{0,8}$/.test(String(id))) throw new WrongUsage(usage)
  return { subject: subject as Checked['subject'], id: Number(id) }
}

/** Also of what is no longer stored beside its record. */
async function findAll({ db }: Database): Promise<Checked[]> {
  const { rows } = await db.execute<{ subject: Checked['subject']; id: number }>(sql`
    select 'question' as subject, vote_question_id as id from vote_questions
    union select 'motion', motion_request_id from motions
    union select subject, subject_id from record_events where subject in ('question', 'motion')
    order by subject desc, id`)
  return rows
}

/** Events in their order, then what the tables say otherwise. */
function bySeq(one: RecordFault, other: RecordFault): number {
  return (one.seq ?? Infinity) - (other.seq ?? Infinity) || 0
}

function described({ seq, message }: RecordFault): string {
  return seq === null ? `: ${message}` : `, event ${seq}: ${message}`
}
