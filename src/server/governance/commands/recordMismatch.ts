/** Stops writes to a subject that differs from its record, and lifts the stop. */
import { sql } from 'drizzle-orm'
import { hubs } from '../../../contract/hub'
import type { ReadClock } from '../../database/clock'
import type { Transaction } from '../../database/open'
import { enqueueMail } from '../../database/repositories/mails'
import {
  hasOpenMismatch,
  insertMismatch,
  lockRecordedRow,
  noteLifted,
  type RecordedRow,
  saveMismatch,
} from '../../database/repositories/recordMismatches'
import type { RecordId } from '../../database/repositories/records'
import { findStaffAddresses } from '../../database/repositories/staff'
import { auditLines, type RecordSubject } from '../../database/schema/record'
import { outbox } from '../../database/schema/outbox'
import { mismatchMail } from '../../mail/staffMail'
import { nameOf } from '../../record/origin'
import { titleOfRecord } from '../../record/titleOfRecord'
import { findMismatch, unaccepted } from '../../record/verify/findMismatch'
import { recordMissed } from './recordAppointments'

const topics: Record<RecordSubject, string> = {
  question: hubs.voteQuestions.event,
  motion: hubs.motions.event,
  meeting: hubs.events.event,
}

/**
 * Compares a record with the tables, under the lock of its subject. Where they differ, it stops writes to that
 * subject: staff get one mail, and its page shows the reason. A subject that is stopped already stays stopped.
 *
 * @param foundElsewhere a finding from another check, such as the signer's comparison with its signed head
 * @param isMailed false where staff get enough mails about other records of the same check
 * @returns whether writes were stopped just now
 */
export async function stopWhereAltered(
  tx: Transaction,
  readClock: ReadClock,
  record: RecordId,
  foundElsewhere: readonly string[],
  isMailed = true,
): Promise<boolean> {
  const row = await lockRecordedRow(tx, record)
  if (await hasOpenMismatch(tx, record)) return false
  const findings = await unaccepted(tx, record, foundElsewhere)
  findings.push(...(await findMismatch(tx, record)))
  const [first] = findings
  if (first === undefined) return false
  const foundAt = await readClock(tx)
  const number = await insertMismatch(tx, record, { foundAt, findings })
  if (row) await enqueueChanged(tx, row, first)
  await audit(tx, record, 'stopWrites', 'stopped')
  if (!isMailed) return true
  const title = (await titleOfRecord(tx, record)) ?? nameOf(record)
  const groupId = row?.groupId ?? 0
  const staff = await findStaffAddresses(tx)
  await enqueueMail(tx, groupId, mismatchMail(record, { groupId, title, findings }, staff), number)
  return true
}

/**
 * Allows writes to a subject again after an operator has checked it; the accepted findings are not reported again.
 * What became of appointments meanwhile is recorded.
 *
 * @returns false where nothing was stopped
 */
export async function liftStop(
  tx: Transaction,
  readClock: ReadClock,
  record: RecordId,
  reason: string,
): Promise<boolean> {
  const row = await lockRecordedRow(tx, record)
  const now = await readClock(tx)
  if (!(await noteLifted(tx, record, { liftedAt: now, liftedReason: reason }))) return false
  if (row) await enqueueChanged(tx, row, null)
  if (row?.subject === 'question') await recordMissed(tx, row.groupId, row.id, now)
  await audit(tx, record, 'liftStop', 'done', { reason })
  return true
}

async function enqueueChanged(
  tx: Transaction,
  row: RecordedRow,
  mismatch: string | null,
): Promise<void> {
  const { subject, id: subjectId, groupId } = row
  await saveMismatch(tx, row, mismatch)
  await tx.insert(outbox).values({ topic: topics[subject], groupId, subjectId })
}

function audit(
  tx: Transaction,
  record: RecordId,
  action: string,
  outcome: string,
  details: object | null = null,
) {
  const at = sql`clock_timestamp()`
  const line = { at, userId: null, action, subject: nameOf(record), outcome, details }
  return tx.insert(auditLines).values(line)
}
