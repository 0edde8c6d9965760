import type { AuditedChange } from '../../../contract/auditTrail'
import { auditedChanges } from '../../database/auditedChanges'
import type { Transaction } from '../../database/open'
import { type AppointmentRow, findConcerned } from '../../database/repositories/appointments'
import {
  enqueueDirectoryChanged,
  enqueueVoteQuestionChanged,
} from '../../database/repositories/outbox'
import { findRoll } from '../../database/repositories/rollEntries'
import { lockVoteQuestion, saveVoteQuestion } from '../../database/repositories/voteQuestions'
import type { Granted } from '../../domain/grant'
import { recordTimeAt } from '../../record/recordTime'
import { recordAppointment } from './recordAppointment'

type Fields = AuditedChange['fields']

interface Announced {
  actor: Granted['actor'] | null
  now: string
  fields?: Fields
}

/**
 * Records a change of an appointment in the pending questions that it concerns, announces it, and notes it for the audit
 * trail. `actor` is null where the appointment follows its meeting; `fields` are what was changed.
 */
export async function announceAppointment(
  tx: Transaction,
  row: AppointmentRow,
  { actor, now, fields = stateOf(row) }: Announced,
): Promise<void> {
  // Cached callers contain the votes that they may cast for others, so the caches are discarded.
  if (row.state !== 'offered') await enqueueDirectoryChanged(tx)
  for (const id of await findConcerned(tx, row)) {
    const concerned = await lockVoteQuestion(tx, row.groupId, id)
    // A deadline that is past may still be extended. Of a stopped question `recordMissed` takes care.
    if (concerned?.voteStatus !== 'Pending' || concerned.mismatch !== null) continue
    const at = recordTimeAt(concerned, now)
    await recordAppointment(tx, concerned, await findRoll(tx, id), { row, actor, at })
    await saveVoteQuestion(tx, id, {})
    await enqueueVoteQuestionChanged(tx, concerned)
  }
  audit(tx, row, fields)
}

function stateOf({ state }: AppointmentRow): Fields {
  return [{ field: 'state', old: null, new: state }]
}

function audit(tx: Transaction, row: AppointmentRow, fields: Fields): void {
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
