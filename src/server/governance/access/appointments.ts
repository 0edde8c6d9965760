/** Who may do what with the appointment of a proxy. */
import type { ShownAppointment } from '../../../contract/appointments'
import { mayBring } from '../../../rules/appointment'
import type { AppointmentRow } from '../../database/repositories/appointments'
import { ApiError } from '../../domain/apiError'
import type { CallerStatus } from '../../domain/callerStatus'

/** The proxy, or a holder of the vote: the person, or somebody of the company in the group. */
export function appointmentPart(
  person: CallerStatus,
  { proxyId, userId, memberId }: Pick<AppointmentRow, 'proxyId' | 'userId' | 'memberId'>,
): ShownAppointment['part'] {
  if (person.userId === proxyId) return 'proxy'
  const isOfCompany = memberId !== null && person.isMember && person.memberId === memberId
  return person.userId === userId || isOfCompany ? 'holder' : 'reader'
}

/**
 * Its proxy accepts and declines it; proxy and holder revoke it.
 *
 * @throws {ApiError} not-permitted
 */
export function authorizeAnswer(
  person: CallerStatus,
  appointment: AppointmentRow,
  state: 'accepted' | 'declined' | 'revoked',
): { userId: number; name: string } {
  if (!mayBring(appointmentPart(person, appointment), state)) throw new ApiError('not-permitted')
  return { userId: person.userId, name: person.name }
}
