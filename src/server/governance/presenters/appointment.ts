import type { ShownAppointment, ToldAppointment } from '../../../contract/appointments'
import { isOver } from '../../../rules/appointment'
import type { AppointmentRow } from '../../database/repositories/appointments'
import type { CallerStatus } from '../../domain/callerStatus'
import { appointmentPart } from '../access/appointments'

/** The scope of an appointment, in the facts that its row does not contain. */
interface AppointmentSubject {
  title: string | null
  isQuestionOpen: boolean
}

/** An appointment, as one person may see it at an instant. */
export function presentAppointment(
  row: AppointmentRow,
  subject: AppointmentSubject,
  viewer: CallerStatus,
  now: string,
): ShownAppointment {
  const part = appointmentPart(viewer, row)
  const instruction = part === 'reader' ? '' : row.instruction
  return { ...tellAppointment(row, subject, now), instruction, part }
}

/** An appointment without what only its holder and its proxy may read. */
export function tellAppointment(
  row: AppointmentRow,
  { title, isQuestionOpen }: AppointmentSubject,
  now: string,
): ToldAppointment {
  return {
    appointmentId: row.appointmentId,
    holderName: row.holderName,
    appointedBy: row.appointedBy,
    proxyId: row.proxyId,
    proxyName: row.proxyName,
    voteQuestionId: row.voteQuestionId,
    eventId: row.eventId,
    title,
    from: row.from,
    until: row.until,
    state: row.state,
    isOver: isOver(row, isQuestionOpen, now),
    offeredAt: row.offeredAt,
    answeredAt: row.answeredAt,
    revokedBy: row.revokedBy,
    revokedAt: row.revokedAt,
  }
}
