/** Functions that the operator's commands share: the record they name, and the open database. */
import { setAssociationZone } from '../../rules/associationZone'
import type { Environment } from '../configuration/environment'
import { type Configuration, readConfiguration } from '../configuration/configuration'
import { type Database, type Executor, openExistingDatabase } from '../database/open'
import { lastSeqOf, type RecordId } from '../database/repositories/records'
import type { RecordSubject } from '../database/schema/record'
import { titleOfRecord } from '../record/titleOfRecord'

/** The arguments are invalid; the message shows the valid ones. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage'
}

/** The named record is not in the database; the message says so. */
export class MissingRecord extends Error {
  override readonly name = 'MissingRecord'
}

const number = { type: 'string' } as const

/** The options that select one record or all, in the format of `parseArgs`. */
export const recordOptions = {
  question: number,
  motion: number,
  meeting: number,
  all: { type: 'boolean' },
} as const

type Given = { [name in RecordSubject]?: string | undefined } & { all?: boolean | undefined }

/**
 * The record that the options select; null for all.
 *
 * @throws {WrongUsage} where more than one is selected, or one without a valid number
 */
export function namedRecord({ question, motion, meeting, all }: Given, usage: string) {
  const named = Object.entries({ question, motion, meeting }).filter(([, id]) => id !== undefined)
  const [one, ...others] = named
  if (others.length > 0 || (one && all)) throw new WrongUsage(usage)
  if (!one) return null
  const [subject, id] = one
  if (!/^[1-9]\d{0,8}$/.test(String(id))) throw new WrongUsage(usage)
  return { subject, id: Number(id) } as RecordId
}

/** @throws {MissingRecord} where the database holds neither the record nor its subject */
export async function requireRecord(db: Executor, record: RecordId): Promise<void> {
  const isThere = (await lastSeqOf(db, record)) > 0 || (await titleOfRecord(db, record)) !== null
  if (isThere) return
  const { subject, id } = record
  throw new MissingRecord(
    `The ${subject} ${id} is missing: this database holds no ${subject} of that number.`,
  )
}

/** Opens the server's database as it is, runs the work and closes the database. */
export async function onDatabase<T>(
  environment: Environment,
  work: (database: Database, configuration: Configuration) => Promise<T>,
): Promise<T> {
  const configuration = readConfiguration(environment)
  setAssociationZone(configuration.timeZone)
  const database = await openExistingDatabase(configuration.database)
  try {
    return await work(database, configuration)
  } finally {
    await database.close()
  }
}
