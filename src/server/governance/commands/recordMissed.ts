/** What became of appointments of proxies while a question was stopped is recorded once writes go on. */
import { areProxiesAllowed, isOver } from '../../../rules/appointment'
import type { Transaction } from '../../database/open'
import {
  type AppointmentRow,
  findAppointments,
  isForPeriod,
} from '../../database/repositories/appointments'
import { findAppointmentBodies } from '../../database/repositories/records'
import { findRoll } from '../../database/repositories/rollEntries'
import { lockVoteQuestion } from '../../database/repositories/voteQuestions'
import type { Granted } from '../../domain/grant'
import type { AppointmentEvent } from '../../record/questionEvent'
import { recordTimeAt } from '../../record/recordTime'
import { actorOf, recordAppointment } from './recordAppointment'

/**
 * Appends what the record of a pending question lacks about the appointments for periods. Those for the question
 * itself do not change while it is stopped.
 */
export async function recordMissed(
  tx: Transaction,
  groupId: number,
  voteQuestionId: number,
  now: string,
): Promise<void> {
  const question = await lockVoteQuestion(tx, groupId, voteQuestionId)
  if (question?.voteStatus !== 'Pending' || !areProxiesAllowed(question.policy.proxies)) return
  const at = recordTimeAt(question, now)
  const roll = await findRoll(tx, voteQuestionId)
  const bodies = await findAppointmentBodies(tx, voteQuestionId)
  const events = bodies.map((body) => JSON.parse(body) as AppointmentEvent)
  const told = new Map(events.map((event) => [event.appointment, event]))
  let { lastSeq } = question
  for (const row of await findAppointments(tx, groupId, isForPeriod))
    for (const missed of missedOf(told.get(row.appointmentId), row, at))
      if (await recordAppointment(tx, { ...question, lastSeq }, roll, { ...missed, at }))
        lastSeq += 1
}

interface Missed {
  row: AppointmentRow
  actor: Granted['actor'] | null
}

function missedOf(told: AppointmentEvent | undefined, row: AppointmentRow, now: string): Missed[] {
  const isEnded = ({ state }: Pick<AppointmentRow, 'state'>) =>
    state === 'declined' || state === 'revoked'
  const last = { row, actor: actorOf(row) }
  if (!told) return isEnded(row) || isOver(row, true, now) ? [] : [last]
  if (isEnded(told)) return []
  const isMoved = told.from !== row.from || told.until !== row.until
  return [
    // Whether it moved before or after its state changed, the rules of records allow this order.
    ...(isMoved ? [{ row: { ...row, state: told.state }, actor: null }] : []),
    ...(told.state === row.state ? [] : [last]),
  ]
}
