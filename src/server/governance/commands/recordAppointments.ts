/** Writes the events about appointed proxies into the records of pending questions. */
import { and } from 'drizzle-orm'
import { areProxiesAllowed, isOver, isVoteOf, mayTurn } from '../../../rules/appointment'
import type { Transaction } from '../../database/open'
import {
  type AppointmentRow,
  findAppointments,
  isForPeriod,
  isLiveAt,
} from '../../database/repositories/appointments'
import { findAppointmentBodies } from '../../database/repositories/records'
import { findRoll } from '../../database/repositories/rollEntries'
import { lockVoteQuestion, type VoteQuestionRow } from '../../database/repositories/voteQuestions'
import type { Granted } from '../../domain/grant'
import { appendEvents } from '../../record/appendEvent'
import type { AppointmentEvent } from '../../record/questionEvent'
import { appointmentEvent } from '../../record/questionEvents'
import { recordTimeAt } from '../../record/recordTime'

/**
 * Appends what the record of a locked question lacks about these appointments, where its bylaws and its roll let them
 * apply.
 */
export async function recordAppointments(
  tx: Transaction,
  question: VoteQuestionRow,
  rows: readonly AppointmentRow[],
  now: string,
): Promise<void> {
  if (rows.length === 0 || !areProxiesAllowed(question.policy.proxies)) return
  const { voteQuestionId } = question
  const at = recordTimeAt(question, now)
  const told = await findTold(tx, voteQuestionId)
  const roll = await findRoll(tx, voteQuestionId)
  const events = rows.flatMap((row) => {
    const votes = roll.filter((vote) => vote.isVoteEligible && isVoteOf(vote, row))
    if (votes.length === 0) return []
    const lacking = lackingOf(told.get(row.appointmentId), row, at)
    return lacking.map((one) => appointmentEvent(one.row, one.actor, votes))
  })
  await appendEvents(tx, 'question', question, events, at)
}

/** Records the appointments that apply when a question opens; they are those for periods. */
export async function recordStanding(tx: Transaction, question: VoteQuestionRow): Promise<void> {
  const { groupId, createdAt: at, policy } = question
  if (!areProxiesAllowed(policy.proxies)) return
  const standing = await findAppointments(tx, groupId, and(isLiveAt(at), isForPeriod))
  await recordAppointments(tx, { ...question, lastSeq: 1, lastEventAt: at }, standing, at)
}

/**
 * Records, once writes to a question go on, what became of appointments for periods while it was stopped. Those for
 * the question itself do not change meanwhile.
 */
export async function recordMissed(
  tx: Transaction,
  groupId: number,
  voteQuestionId: number,
  now: string,
): Promise<void> {
  const question = await lockVoteQuestion(tx, groupId, voteQuestionId)
  if (question?.voteStatus !== 'Pending') return
  await recordAppointments(tx, question, await findAppointments(tx, groupId, isForPeriod), now)
}

/** The last event about each appointment in a record. A body that somebody damaged tells nothing. */
async function findTold(tx: Transaction, voteQuestionId: number) {
  const told = new Map<number, AppointmentEvent>()
  for (const body of await findAppointmentBodies(tx, voteQuestionId)) {
    const event = parsed(body)
    if (event?.event === 'appointment') told.set(event.appointment, event)
  }
  return told
}

function parsed(body: string): AppointmentEvent | null {
  try {
    return JSON.parse(body) as AppointmentEvent
  } catch {
    return null
  }
}

interface Lacking {
  row: AppointmentRow
  actor: Granted['actor'] | null
}

/** What a record lacks about an appointment, in an order that the rules of records allow. */
function lackingOf(
  told: AppointmentEvent | undefined,
  row: AppointmentRow,
  now: string,
): Lacking[] {
  const last = { row, actor: actorOf(row) }
  if (!told) return !mayTurn(row.state, 'revoked') || isOver(row, true, now) ? [] : [last]
  if (!mayTurn(told.state, 'revoked')) return []
  const isMoved = told.from !== row.from || told.until !== row.until
  return [
    ...(isMoved ? [{ row: { ...row, state: told.state }, actor: null }] : []),
    ...(told.state === row.state ? [] : [last]),
  ]
}

/** Who brought an appointment into its state; null where its meeting did. */
function actorOf(row: AppointmentRow): Granted['actor'] | null {
  switch (row.state) {
    case 'offered':
      return { userId: row.appointedById, name: row.appointedBy }
    case 'accepted':
    case 'declined':
      return { userId: row.proxyId, name: row.proxyName }
    case 'revoked':
      return row.revokedById === null
        ? null
        : { userId: row.revokedById, name: row.revokedBy ?? '' }
  }
}
