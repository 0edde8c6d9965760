import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { RecordState } from '../../../contract/records'
import { addElapsedHours, isBefore } from '../../../rules/instant'
import type { ReadClock } from '../../database/clock'
import { findCheck } from '../../database/repositories/recordMismatches'
import type { WitnessPolicy } from '../../configuration/readWitnesses'
import { findWitnessed } from '../../record/log/witnessed'
import type { RecordId } from '../../database/repositories/records'

/** The state of a record, from the row of its subject. */
interface Stored {
  lastSeq: number
  mismatch: string | null
}

export interface RecordStateParts {
  db: NodePgDatabase
  readClock: ReadClock
  /** Compares a record with the tables, and stops writes to its subject where they differ. */
  checkNow: (record: RecordId) => Promise<void>
  witnesses: WitnessPolicy
}

const restHours = 1 / 60

/**
 * The result of the server's last check of a record. A record with newer events is checked again, at most once a
 * minute, however many people view its page.
 *
 * @param findStored reads the row again at each call; its errors are passed on
 */
export async function readRecordState(
  { db, readClock, checkNow, witnesses }: RecordStateParts,
  record: RecordId,
  findStored: () => Promise<Stored>,
): Promise<RecordState> {
  const stateNow = async () => {
    const stored = await findStored()
    const witnessed = await findWitnessed(db, record, witnesses, stored.lastSeq)
    return { ...stateOf(stored, await findCheck(db, record)), witnessed }
  }
  const { lastSeq } = await findStored()
  const known = await findCheck(db, record)
  if (await isDue(known, lastSeq, () => readClock(db))) await checkNow(record)
  return stateNow()
}

type Check = RecordState['check']

async function isDue(
  known: Check,
  lastSeq: number,
  readNow: () => Promise<string>,
): Promise<boolean> {
  if (known === null) return true
  if (known.events >= lastSeq) return false
  return !isBefore(await readNow(), addElapsedHours(known.checkedAt, restHours))
}

function stateOf({ lastSeq, mismatch }: Stored, check: Check): Omit<RecordState, 'witnessed'> {
  return {
    isVerified: mismatch === null && check !== null,
    check,
    uncheckedEvents: Math.max(0, lastSeq - (check?.events ?? 0)),
  }
}
