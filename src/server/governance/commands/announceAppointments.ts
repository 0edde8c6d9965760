import type { AuditedChange } from '../../../contract/auditTrail'
import { auditedChanges } from '../../database/auditedChanges'
import type { Transaction } from '../../database/open'
import { type AppointmentRow, findConcerned } from '../../database/repositories/appointments'
import {
  enqueueDirectoryChanged,
  enqueueVoteQuestionChanged,
} from '../../database/repositories/outbox'
import { lockVoteQuestion, saveVoteQuestion } from '../../database/repositories/voteQuestions'
import { recordAppointments } from './recordAppointments'

export interface ChangedAppointment {
  row: AppointmentRow
  /** What was changed, for the audit trail. */
  fields: AuditedChange['fields']
}

/**
 * Records changes of appointments of one group in the pending questions that they concern, each of which is locked and
 * read once, announces them, and notes them for the audit trail.
 */
export async function announceAppointments(
  tx: Transaction,
  groupId: number,
  changed: readonly ChangedAppointment[],
  now: string,
): Promise<void> {
  // Cached callers contain the votes that they may cast for others, so the caches are discarded.
  if (changed.some(({ row }) => row.state !== 'offered')) await enqueueDirectoryChanged(tx)
  for (const id of await findConcerned(tx, groupId, changed)) {
    const question = await lockVoteQuestion(tx, groupId, id)
    // A deadline that is past may still be extended. Of a stopped question `recordMissed` takes care.
    if (question?.voteStatus !== 'Pending' || question.mismatch !== null) continue
    const rows = changed
      .map(({ row }) => row)
      .filter(({ voteQuestionId }) => voteQuestionId === null || voteQuestionId === id)
    await recordAppointments(tx, question, rows, now)
    await saveVoteQuestion(tx, id, {})
    await enqueueVoteQuestionChanged(tx, question)
  }
  for (const one of changed) audit(tx, one)
}

function audit(tx: Transaction, { row, fields }: ChangedAppointment): void {
  const { appointmentId, groupId, voteQuestionId, userId, proxyId } = row
  const ids = {
    appointmentId,
    groupId,
    proxyId,
    ...(userId !== null && { userId }),
    ...(voteQuestionId !== null && { voteQuestionId }),
  }
  const isNew = fields.some((one) => one.field === 'state' && one.new === 'offered')
  const kind = isNew ? 'created' : 'changed'
  auditedChanges(tx).push({ list: 'appointments', ids, kind, fields })
}

/** The change of an appointment that has moved with its meeting. */
export function periodChanged(before: AppointmentRow, row: AppointmentRow): ChangedAppointment {
  const fields = [
    { field: 'from', old: before.from, new: row.from },
    { field: 'until', old: before.until, new: row.until },
  ]
  return { row, fields }
}

/** The change of an appointment that has come into its state. */
export function stateChanged(row: AppointmentRow): ChangedAppointment {
  return { row, fields: [{ field: 'state', old: null, new: row.state }] }
}
