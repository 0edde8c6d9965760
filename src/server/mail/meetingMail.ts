/** The mails about a closed roll call: their recipients and everything they print. */
import { withoutRepetition } from '../../rules/recipients'
import type { CorrectionEffects } from '../../contract/corrections'
import type { EventRow } from '../database/repositories/events'
import type { MailingGroup } from '../database/repositories/groups'
import { type GroupFacts, groupFacts, reflectorOf } from './mailedGroup'
import type { QueuedMail } from './queuedMail'

/** The outcome of closing a roll call. Names read 'First Last'. */
interface MeetingSummary {
  closedBy: string
  /** Distinct attendees; `isProxy` marks principals who were represented by an alternate. */
  attendees: { name: string; companyName: string | null; isProxy: boolean }[]
  quorumEligible: number
  /** The largest number that was present at once. */
  highestQuorumAttendance: number
  losing: { name: string; companyName: string | null }[]
  regaining: { name: string; companyName: string | null }[]
  fileNames: string[]
}

/** The facts that the mail prints. Instants are UTC. */
export interface MeetingFacts extends MeetingSummary, GroupFacts {
  title: string
  host: string
  startTime: string
  endTime: string
  quorumCount: number
}

/** A change that staff made to the attendance of a closed roll call. */
export interface AttendanceFacts extends GroupFacts {
  title: string
  changedBy: string
  /** Whose attendance changed, and what followed from it. */
  changes: CorrectionEffects['effects']
  effects: CorrectionEffects['effects']
}

export type SummaryMail = QueuedMail<'event', 'rollCallClosed', MeetingFacts>
export type AttendanceMail = QueuedMail<'event', 'attendanceChanged', AttendanceFacts>
export type MeetingMail = SummaryMail | AttendanceMail

/** The summary of a meeting, sent to the group's mailing list. Attendance specification §2. */
export function summaryMail(
  event: EventRow,
  group: MailingGroup,
  summary: MeetingSummary,
): SummaryMail {
  return {
    noun: 'event',
    subjectId: event.eventId,
    kind: 'rollCallClosed',
    recipients: reflectorOf(group),
    facts: {
      ...groupFacts(group),
      title: event.title,
      host: event.createdBy,
      startTime: event.startTime,
      endTime: event.endTime,
      quorumCount: event.quorumCount,
      ...summary,
    },
  }
}

/** Tells the group and those concerned that staff changed the attendance of a closed roll call. */
export function attendanceMail(
  { eventId, title }: EventRow,
  group: MailingGroup,
  recipients: readonly string[],
  changed: Pick<AttendanceFacts, 'changedBy' | 'changes' | 'effects'>,
): AttendanceMail {
  return {
    noun: 'event',
    subjectId: eventId,
    kind: 'attendanceChanged',
    recipients: withoutRepetition(recipients),
    facts: { ...groupFacts(group), title, ...changed },
  }
}

/** The topic of the summary among the stored mails. */
export const summaryTopic = 'event.rollCallClosed'
