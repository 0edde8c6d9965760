import type { ShownAppointment, ToldAppointment } from '../../../contract/appointments'
import { isOver } from '../../../rules/appointment'
import { isOpen, type VoteStatus } from '../../../rules/question'
import type { AppointmentRow } from '../../database/repositories/appointments'
import type { CallerStatus } from '../../domain/callerStatus'
import { appointmentPart } from '../access/appointments'

/** The scope of an appointment, in the facts that its row does not contain. */
interface AppointmentSubject {
  title: string | null
  isQuestionOpen: boolean
}

/** The question or meeting of an appointment, as a query reads it; null where it is for neither. */
interface ReadSubject {
  questionTitle: string | null
  meetingTitle: string | null
  voteStatus: VoteStatus | null
  voteDeadline: string | null
}

export function subjectOf(read: ReadSubject, now: string): AppointmentSubject {
  const { questionTitle, meetingTitle, voteStatus, voteDeadline } = read
  const isQuestionOpen =
    voteStatus !== null && voteDeadline !== null && isOpen({ voteStatus, voteDeadline }, now)
  return { title: questionTitle ?? meetingTitle, isQuestionOpen }
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
