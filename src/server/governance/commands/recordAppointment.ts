/** Writes the events about appointed proxies into the records of open questions. */
import { areProxiesAllowed, isVoteOf } from '../../../rules/appointment'
import type { RollEntry } from '../../../rules/roll'
import type { Transaction } from '../../database/open'
import {
  type AppointmentRow,
  findAppointments,
  isLiveAt,
} from '../../database/repositories/appointments'
import type { VoteQuestionRow } from '../../database/repositories/voteQuestions'
import type { Granted } from '../../domain/grant'
import { appendEvent } from '../../record/appendEvent'
import { appointmentEvent } from '../../record/questionEvents'

/** Appends the event to the record of a locked question, where its bylaws and its roll let the appointment apply. */
export async function recordAppointment(
  tx: Transaction,
  question: VoteQuestionRow,
  roll: readonly RollEntry[],
  { row, actor, at }: { row: AppointmentRow; actor: Granted['actor'] | null; at: string },
): Promise<boolean> {
  const votes = roll.filter((vote) => vote.isVoteEligible && isVoteOf(vote, row))
  if (votes.length === 0 || !areProxiesAllowed(question.policy.proxies)) return false
  await appendEvent(tx, 'question', question, appointmentEvent(row, actor, votes), at)
  return true
}

/** Records the appointments that apply when a question opens; they are those for periods. */
export async function recordStanding(
  tx: Transaction,
  { lastSeq: _before, ...question }: VoteQuestionRow,
  roll: readonly RollEntry[],
): Promise<void> {
  const { groupId, createdAt: at, policy } = question
  if (!areProxiesAllowed(policy.proxies)) return
  let lastSeq = 1
  for (const row of await findAppointments(tx, groupId, isLiveAt(at))) {
    if (row.voteQuestionId !== null) continue
    const opened = { ...question, lastSeq, lastEventAt: at }
    if (await recordAppointment(tx, opened, roll, { row, actor: actorOf(row), at })) lastSeq += 1
  }
}

/** Who brought an appointment into its state; null where its meeting did. */
export function actorOf(row: AppointmentRow): Granted['actor'] | null {
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
