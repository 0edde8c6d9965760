/** The server's own check: compares tables and files with the records at regular intervals. */
import { performance } from 'node:perf_hooks'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger } from 'fastify'
import { stopWhereAltered } from '../commands/recordMismatch'
import type { ReadClock } from '../../database/clock'
import { inSnapshot, inTransaction } from '../../database/transaction'
import {
  countOpenMismatches,
  findOldestCheck,
  findOpenRecords,
  findUncheckedRecords,
  noteChecked,
} from '../../database/repositories/recordMismatches'
import type { RecordId } from '../../database/repositories/records'
import { findAlteredFiles } from '../../files/findAlteredFiles'
import type { FileStore } from '../../files/fileStore'
import type { Gauge } from '../../domain/gauge'
import { mailAlteredLog } from '../../mail/staffMail'
import { compareWithHeads, findContradictions } from '../../record/checkpoints/compareHeads'
import type { SignedHeads } from '../../record/checkpoints/signedHeads'
import { compareLog, compareWholeLog } from '../../record/log/compareLog'
import { nameOf } from '../../record/origin'
import { RecordMismatch } from '../../record/recordMismatch'
import { findMismatch, unaccepted } from '../../record/verify/findMismatch'

interface RecordCheckParts {
  db: NodePgDatabase
  files: FileStore
  heads: Pick<SignedHeads, 'read' | 'latestOfLog'>
  readClock: ReadClock
  wakeOutbox: () => void
  /** Called for each record whose subject was stopped. */
  onStopped: (record: RecordId) => void
  /** Called where a check itself failed; the record is checked again at the next run. */
  onFault: (record: RecordId, fault: unknown) => void
  /** Called where the log of all heads contradicts what was signed of it. */
  onLogAltered?: (finding: string) => void
}

export interface RecordChecks {
  /** Compares the log and all records with what was signed, those that are missing included. */
  checkHeads(): Promise<void>
  /** Compares the log entry for entry. */
  checkLog(): Promise<void>
  /** Compares the records of everything open with tables and files, until `stopped` is aborted. */
  checkOpen(stopped: AbortSignal): Promise<void>
  /**
   * Compares a slice of everything that has ended, the longest unchecked first, so that all of it is covered
   * within a day.
   */
  checkEnded(stopped: AbortSignal): Promise<void>
  /** Compares one record with the tables now; concurrent callers share one comparison. */
  checkNow(record: RecordId): Promise<void>
  /** Stops writes where an error reports a mismatch. Returns at once. */
  noteFault(fault: unknown): void
  /** Stops writes because of a finding from elsewhere, in addition to those of the comparison. Returns at once. */
  noteFinding(record: RecordId, finding: string): void
  /** Resolves when all noted work so far is done. */
  settled(): Promise<void>
}

/** A slice uses at most a sixth of a core. */
const sliceMs = 10_000
const mostInSlice = 500
const restHours = 20
/** A restored backup may concern thousands of records. */
const mostMails = 20

export function createRecordChecks(parts: RecordCheckParts): RecordChecks {
  const { db, files, heads, readClock, wakeOutbox, onStopped, onFault, onLogAltered } = parts
  let noted: Promise<void> = Promise.resolve()
  const underWay = new Map<string, Promise<void>>()

  async function check(record: RecordId): Promise<void> {
    try {
      // The heads are read first, because the record may grow meanwhile.
      const known = await heads.read()
      const { findings, head, altered } = await inSnapshot(db, async (tx) => {
        const { stored, contradiction } = await compareWithHeads(tx, record, known)
        const ofHeads = await unaccepted(tx, record, contradiction ? [contradiction.finding] : [])
        return { findings: await findMismatch(tx, record), head: stored, altered: ofHeads }
      })
      // The record is compared again under the lock, because the first findings may be out of date.
      if (findings.length + altered.length > 0) await stop(record, altered)
      await noteChecked(db, record, head)
    } catch (fault) {
      onFault(record, fault)
    }
  }

  async function checkWithFiles(record: RecordId): Promise<void> {
    await check(record)
    try {
      const altered = await findAlteredFiles(db, files, record)
      if (altered.length > 0) await stop(record, altered)
    } catch (fault) {
      onFault(record, fault)
    }
  }

  async function stop(record: RecordId, found: readonly string[], isMailed = true): Promise<void> {
    const isStopped = await inTransaction(db, (tx) =>
      stopWhereAltered(tx, readClock, record, found, isMailed),
    )
    if (!isStopped) return
    onStopped(record)
    wakeOutbox()
  }

  function note(record: RecordId, found: readonly string[]): void {
    noted = noted.then(() => stop(record, found)).catch((fault) => onFault(record, fault))
  }

  async function noteLog(altered: string | null): Promise<void> {
    if (altered === null) return
    onLogAltered?.(altered)
    const signed = (await heads.latestOfLog())?.last.size ?? 0
    await inTransaction(db, (tx) => mailAlteredLog(tx, signed, altered))
    wakeOutbox()
  }

  return {
    async checkHeads() {
      const found = await findContradictions(db, await heads.read())
      for (const [at, { record, finding }] of found.entries())
        await stop(record, [finding], at < mostMails)
      await noteLog((await compareLog(db, heads)).finding)
    },
    async checkLog() {
      await noteLog(await compareWholeLog(db, heads))
    },
    async checkOpen(stopped) {
      for (const record of await findOpenRecords(db)) {
        if (stopped.aborted) return
        await checkWithFiles(record)
      }
    },
    async checkEnded(stopped) {
      const endsAt = performance.now() + sliceMs
      for (const record of await findUncheckedRecords(db, { most: mostInSlice, restHours })) {
        if (stopped.aborted || performance.now() > endsAt) return
        await checkWithFiles(record)
      }
    },
    checkNow(record) {
      const name = nameOf(record)
      const going = underWay.get(name) ?? check(record).finally(() => underWay.delete(name))
      underWay.set(name, going)
      return going
    },
    noteFault(fault) {
      if (fault instanceof RecordMismatch && fault.unstopped) note(fault.unstopped, [])
    },
    noteFinding: (record, finding) => note(record, [finding]),
    settled: () => noted,
  }
}

/** Logs the outcome of checks. */
export function recordCheckLog(
  log: FastifyBaseLogger,
): Pick<RecordCheckParts, 'onStopped' | 'onFault' | 'onLogAltered'> {
  return {
    onLogAltered: (finding) => log.error({ finding }, 'the log of all heads was altered'),
    onStopped: (record) => log.error({ ...record }, 'differs from its record: writes stopped'),
    onFault: (record, err) => log.error({ err, ...record }, 'record not checked'),
  }
}

/** Metrics about the records; any mismatch should raise an alarm. */
export function recordMetrics(db: NodePgDatabase): Gauge[] {
  return [
    {
      name: 'quorate_record_mismatches',
      help: 'Questions, motions and roll calls that differ from their records, closed to writes.',
      read: async () => [{ value: await countOpenMismatches(db) }],
    },
    {
      name: 'quorate_record_check_age_seconds',
      help: 'Age of the oldest comparison of a record with the tables.',
      read: async () => [{ value: await findOldestCheck(db) }],
    },
  ]
}
