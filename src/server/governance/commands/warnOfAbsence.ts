import { attendanceText } from '../../../rules/policy/bylaws'
import type { ReadClock } from '../../database/clock'
import type { EligibilityForecast } from '../../../contract/groupEligibility'
import type { Transaction } from '../../database/open'
import { lockEventUnlessTaken, noteAbsenceWarned } from '../../database/repositories/events'
import { enqueueMails } from '../../database/repositories/mails'
import { findAddressesOfHolder } from '../../database/repositories/people'
import { absenceMail } from '../../mail/absenceMail'
import { findGroupWithPolicy, type GroupWithPolicy } from '../access/groupWithPolicy'

/**
 * Mails those who lose eligibility if they miss a meeting, once per meeting and start: the people of the company in the group, or
 * the person, as `forecast` names them. Returns null where they were mailed already, where another meeting is the next
 * one, and where another transaction holds it.
 */
export async function warnOfAbsence(
  tx: Transaction,
  readClock: ReadClock,
  eventId: number,
  forecast: (tx: Transaction, group: GroupWithPolicy, now: string) => Promise<EligibilityForecast>,
): Promise<'warned' | null> {
  const event = await lockEventUnlessTaken(tx, eventId)
  if (!event || event.absenceWarnedAt !== null || event.rollCallClosedAt !== null) return null
  const now = await readClock(tx)
  const group = await findGroupWithPolicy(tx, event.groupId)
  const { next, losing, loss } = await forecast(tx, group, now)
  // Of two meetings within these hours, the later one waits until the earlier one is over.
  if (next?.eventId !== eventId) return null
  const { attendance, electorate } = group.policy
  const about = { loss, rule: attendanceText(attendance) }
  const mails = []
  for (const { id, name } of losing) {
    const recipients = await findAddressesOfHolder(tx, group.groupId, electorate.unit, id)
    const mail = absenceMail(group, event, recipients, { holderId: id, holder: name, ...about })
    mails.push({ mail, number: `${id}:${event.startTime}` })
  }
  await enqueueMails(tx, group.groupId, mails)
  await noteAbsenceWarned(tx, eventId, now)
  return 'warned'
}
