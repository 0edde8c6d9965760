/** Appointed proxies of the demo: one whom a holder asks, and one who has accepted. */
import { addElapsedHours } from '../../rules/instant'
import type { Transaction } from '../database/open'
import { answerAppointment, offerAppointment } from '../governance/commands/appointments'
import { account, colleagueOf } from './groupRows'

const groupId = 712
const month = 30 * 24

export async function seedProxies(tx: Transaction, now: string): Promise<void> {
  const at = (hours: number, userId: number) => ({
    userId,
    readClock: async () => addElapsedHours(now, hours),
  })
  const proxyId = account('user').userId
  const period = { from: now, until: addElapsedHours(now, month) }
  const offered = { proxyId, voteQuestionId: null, eventId: null, ...period }
  const holder = (memberId: number) => colleagueOf(memberId, 0).userId
  const instruction = 'Please vote as the majority of the council does.'
  const { appointmentId } = await offerAppointment(tx, at(-3, holder(402)), groupId, {
    ...offered,
    instruction,
  })
  await answerAppointment(tx, at(-2, proxyId), { groupId, appointmentId }, { state: 'accepted' })
  await offerAppointment(tx, at(-1, holder(403)), groupId, { ...offered, instruction: '' })
}
